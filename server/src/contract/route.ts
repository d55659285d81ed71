import type { Config } from '../config.ts'
import type { Context, Tag } from './context.ts'
import { extensionPoint } from './extension.ts'
import { JSON_TYPE, type Reply } from './reply.ts'
import type { FieldMap, ItemOf, RemovalOf, ResourceSchema } from './resource.ts'
import type { ArgumentMap, ArgumentsOf, Schema } from './schema.ts'
import type { Upload } from './upload.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The three methods that update an item; the interface treats them alike. */
export const EDITABLE = ['POST', 'PUT', 'PATCH'] as const satisfies readonly Method[]

/**
 * What a caller needs before anything is loaded: a capability, any one of several, or nothing.
 * Rights on the object itself are checked by `permit`.
 */
export type Requirement = string | readonly string[] | 'anyone'

/**
 * Whether the caller wants this member of an item (`_fields`). Unwanted members need not be built;
 * those that are built anyway are dropped from the response later.
 */
export interface Wants {
  (field: string): boolean
  /** The members that were requested by name. Some are built only then; see item-fields.ts. */
  readonly named?: ReadonlySet<string>
}

/** The name under which uses of routes are counted. */
export type LimitName = string

/** How often one caller may use the routes that share it; http/wire/limits.ts counts. */
export interface RateLimit {
  readonly name: LimitName
  readonly seconds: number
  /** Requests within that time; 0 means no limit. */
  requests(config: Config): number
}

/** Limits of addresses that are no routes, such as those of the site. Routes name their own. */
export const rateLimits = extensionPoint<RateLimit>('rate limit')

/** One call of a route, as its handler gets it. */
export interface Call<Args, Subject> {
  readonly ctx: Context
  readonly args: Args
  /** The result of `load`. */
  readonly subject: Subject
  /** The uploaded file, on routes that accept one. */
  readonly upload: Upload | undefined
  readonly wants: Wants
}

/**
 * Sample arguments with an effect, for tests that call every route; `n` differs in each call. Path
 * variables mostly need none: the item is created by POST to the path before it. A value
 * `{ from, link }` has to be created first: it is an item of the collection `from`, or the target of
 * its link.
 */
type Samples = (n: number) => Readonly<Record<string, unknown>>

/** One route of the interface: everything else about it is derived from this record. */
export interface Route {
  readonly methods: readonly Method[]
  /** Published notation, relative to the namespace. */
  readonly path: string
  /** Verb and object, such as `List posts`. */
  readonly summary: string
  /** Whole sentences, for effects that the summary and the arguments do not state. */
  readonly description: string | undefined
  readonly can: Requirement
  /** How HEAD is refused, if it is not answered like GET. */
  readonly refuseHead: (() => Error) | undefined
  /** Thrown instead of `rest_forbidden` when `can` is not met. */
  readonly denied: (() => Error) | undefined
  readonly args: ArgumentMap
  /** The argument that a body is assigned to if it is a list. */
  readonly listArgument: string | undefined
  readonly samples: Samples | undefined
  readonly batch: boolean
  /** Counted however the route is reached, also for cached responses. */
  readonly limit: RateLimit | undefined
  /** The largest body in bytes, for routes that need a stricter limit than the general ones. */
  readonly maxBodyBytes: number | undefined
  /** The time limit, for routes that wait for a remote service. */
  readonly timeoutMs: ((config: Config) => number) | undefined
  /** Tags that the response depends on; an anonymous GET is cached while they stand. */
  readonly cacheTags: readonly Tag[] | undefined
  readonly resource: ResourceSchema | undefined
  readonly reply: Schema | undefined
  /** The media types of successful responses, the usual one first. */
  readonly produces: readonly string[]
  /** Loads the object that the path names, or throws its 404. */
  readonly load: ((ctx: Context, args: never) => Promise<unknown>) | undefined
  /** Throws unless the caller may do this to the loaded object. */
  readonly permit: ((ctx: Context, args: never, subject: never) => unknown) | undefined
  /** Whether the route accepts a file; others never get one. */
  readonly upload: boolean
  readonly run: (call: Call<never, never>) => Promise<unknown>
}

/** Named routes of a namespace; the name is the operation id and the client's method. */
export type RouteRecord = Readonly<Record<string, Route>>

interface Declaration<A extends ArgumentMap, S, F extends FieldMap, B> {
  method: Method | readonly Method[]
  path: string
  summary: string
  description?: string
  can: Requirement
  denied?: () => Error
  /** How HEAD is refused, if it is not answered like GET. */
  refuseHead?: () => Error
  args?: A
  /** The argument that a body is assigned to if it is a list instead of an object. */
  listArgument?: keyof A & string
  samples?: Samples
  batch?: boolean
  limit?: RateLimit
  maxBodyBytes?: number
  /** The time limit, if the general one is too short. */
  timeoutMs?: (config: Config) => number
  /** The handler gets the uploaded file. */
  upload?: boolean
  cacheTags?: readonly Tag[]
  /** The resource whose schema `OPTIONS` shows. */
  resource?: ResourceSchema<F>
  /** The schema of the response if no resource defines it; used for types, documentation and tests. */
  reply?: Schema<B>
  /** The media types of successful responses if they are not always JSON, the usual one first. */
  produces?: readonly string[]
  load?: (ctx: Context, args: ArgumentsOf<A>) => Promise<S>
  permit?: (ctx: Context, args: ArgumentsOf<A>, subject: S) => unknown
}

/** The result of a handler: the declared reply, or what follows from the resource. */
type Answer<F extends FieldMap, B> = unknown extends B
  ? [F] extends [never]
    ? unknown
    : ItemOf<F> | readonly ItemOf<F>[] | RemovalOf<F>
  : B

type Handler<A extends ArgumentMap, S, Body> = (
  call: Call<ArgumentsOf<A>, S>,
) => Promise<Reply<Body> | Body>

/**
 * Declares a route. `handle` is a second call so that the argument types are settled before the
 * handler is checked: it keeps the type checker's work small over hundreds of routes.
 *
 * @example
 * export const getPost = route({
 *   method: 'GET', path: 'posts/(?P<id>[\\d]+)', summary: 'Get a post', can: 'anyone',
 *   args: { id: Id }, load: (ctx, { id }) => posts.get(ctx, id), permit: posts.mayRead,
 * }).handle(({ ctx, args, subject }) => posts.show(ctx, subject, args))
 */
export const route = <
  const A extends ArgumentMap = Record<never, never>,
  S = undefined,
  F extends FieldMap = never,
  B = unknown,
>(
  declaration: Declaration<A, S, F, B>,
): { handle(run: Handler<A, S, Answer<F, B>>): Route } => ({
  handle: (run) =>
    Object.freeze({
      methods: [declaration.method].flat() as readonly Method[],
      path: declaration.path,
      summary: declaration.summary,
      description: declaration.description,
      can: declaration.can,
      denied: declaration.denied,
      refuseHead: declaration.refuseHead,
      args: declaration.args ?? {},
      listArgument: declaration.listArgument,
      samples: declaration.samples,
      batch: declaration.batch ?? false,
      limit: declaration.limit,
      maxBodyBytes: declaration.maxBodyBytes,
      timeoutMs: declaration.timeoutMs,
      upload: declaration.upload ?? false,
      cacheTags: declaration.cacheTags,
      resource: declaration.resource,
      reply: declaration.reply,
      produces: declaration.produces ?? [JSON_TYPE],
      load: declaration.load as Route['load'],
      permit: declaration.permit as Route['permit'],
      run: run as unknown as Route['run'],
    }),
})
