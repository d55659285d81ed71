import type { CallboardError } from './error.ts'
import type { Api } from './gen/index.ts'
import type { Placed } from './request.ts'

export interface ClientSettings {
  /** Address of the site, such as `https://example.org`. */
  readonly base: string
  /** Path of the site's interface in neutral names. */
  readonly root?: string
  /** A user and one of that user's application passwords; without it the caller is anonymous. */
  readonly auth?: { readonly user: string; readonly password: string }
  readonly fetch?: typeof fetch
}

/** Options of a call besides its arguments. */
export interface CallOptions<Field extends PropertyKey = string> {
  /** The `etag` that was read; the call is refused with 412 when the item has changed since. */
  readonly ifMatch?: string | undefined
  /** Return only these members of each item. */
  readonly fields?: readonly Field[] | undefined
  /** Embed the targets of `_links`: all of them, or these relations. */
  readonly embed?: true | readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
  /** The file of an upload; the arguments are sent as fields of the same form. */
  readonly file?: File | undefined
}

/** A further option of calls whose response is streamed. */
export interface EventOptions<Event> {
  /** Gets each event of the response when it arrives; the call resolves to the last one. */
  readonly onEvent?: ((event: Event) => void) | undefined
}

export interface Answer<T> {
  readonly data: T
  readonly status: number
  /** The version that was read, for `ifMatch`. */
  readonly etag: string | undefined
  /** The versions of the items of a list, in their order, for `ifMatch`; not of every list. */
  readonly versions: readonly string[] | undefined
  /** Total items and pages; only set for paginated lists. */
  readonly total: number | undefined
  readonly totalPages: number | undefined
}

/** Every operation of the interface as a method, and a way to send several at once. */
export type Client = { readonly [K in keyof Api]: Method<Api[K]> } & {
  /**
   * Runs several writes in one request, sequentially. A refused call returns its error at its
   * position; with `validateAll` any invalid argument throws and nothing runs.
   */
  batch<const T extends readonly BatchCall[]>(
    calls: T,
    options?: { readonly validateAll?: boolean; readonly signal?: AbortSignal },
  ): Promise<BatchAnswers<T>>
}

/** One write of a batch; created by `call`. */
export interface BatchCall<K extends Batchable = Batchable> {
  readonly name: K
  readonly placed: Placed
  readonly ifMatch: string | undefined
}

interface Described {
  readonly args: object
  readonly reply: unknown
}

/** Operations that may be part of a batch. */
export type Batchable = { [K in keyof Api]: Api[K] extends { batch: true } ? K : never }[keyof Api]

type BatchAnswers<T extends readonly BatchCall[]> = {
  readonly [I in keyof T]: Answer<Api[T[I]['name']]['reply']> | CallboardError
}

/** Arguments may be omitted if none is required; the `context` determines the type of the response. */
type Method<O extends Described> =
  Record<never, never> extends O['args']
    ? <V extends keyof Views<O> = 'view', F extends Member<Views<O>[V]> = never>(
        args?: O['args'] & ViewArgument<O, V>,
        options?: CallOptions<F> & EventOptions<O['reply']>,
      ) => Promise<Answer<Picked<Views<O>[V], F>>>
    : <V extends keyof Views<O> = 'view', F extends Member<Views<O>[V]> = never>(
        args: O['args'] & ViewArgument<O, V>,
        options?: CallOptions<F> & EventOptions<O['reply']>,
      ) => Promise<Answer<Picked<Views<O>[V], F>>>

type Views<O extends Described> = O extends { views: infer V extends { view: unknown } }
  ? V
  : { view: O['reply'] }

type ViewArgument<O, V> = O extends { views: object }
  ? { readonly context?: V | undefined }
  : unknown

type Member<R> = keyof (R extends readonly (infer Item)[] ? Item : R) & string

type Picked<R, F> = [F] extends [never]
  ? R
  : R extends readonly (infer Item)[]
    ? Pick<Item, F & keyof Item>[]
    : Pick<R, F & keyof R>
