import type { Context, Product, Tag, WriteContext } from './context.ts'
import type { EmittedEvent, EventMap } from './events.ts'
import type { Contribution } from './extension.ts'
import { parsePath } from './path.ts'
import type { RouteRecord } from './route.ts'

/** What a transaction is about to commit. */
export interface Changes {
  readonly events: readonly EmittedEvent[]
  /** The tags of cached responses that it invalidates. */
  readonly tags: readonly Tag[]
}

/** A folder of the product as the framework sees it. The list in `modules.ts` is the whole product. */
export interface Module {
  readonly name: string
  /** Routes by neutral namespace. */
  readonly routes?: Readonly<Record<string, RouteRecord>>
  readonly errors?: readonly object[]
  /** Its contributions to extension points; see contract/extension.ts. */
  readonly extensions?: readonly Contribution[]
  /**
   * Follow-up changes to an event. Runs inside the transaction that emitted it, so that both are
   * stored or neither is, and before the response.
   */
  readonly beforeCommit?: {
    readonly [E in keyof EventMap]?: (ctx: WriteContext, payload: EventMap[E]) => Promise<void>
  }
  /**
   * The last step of a transaction that emitted events, after their `beforeCommit` listeners: it gets
   * all of them at once, and emits none.
   */
  readonly atCommit?: (ctx: WriteContext, changes: Changes) => Promise<void>
  /** Follow-up work once the change is stored; the response does not wait for it. */
  readonly afterCommit?: {
    readonly [E in keyof EventMap]?: (ctx: Context, payload: EventMap[E]) => Promise<void>
  }
}

/** The list of modules as data, so that a module can describe the others without importing them. */
export const productOf = (modules: readonly Module[], version: string): Product => ({
  version,
  modules: modules.map(({ name, routes = {} }) => ({
    name,
    places: [
      ...new Set(
        Object.entries(routes).flatMap(([namespace, record]) =>
          Object.values(record).map(({ path }) => `${namespace}/${wordsOf(path)}`),
        ),
      ),
    ],
  })),
})

const wordsOf = (path: string): string => {
  const { segments } = parsePath(path)
  const end = segments.findIndex(({ kind }) => kind === 'variable')
  return segments
    .slice(0, end === -1 ? undefined : end)
    .flatMap((segment) => (segment.kind === 'word' ? [segment.word] : []))
    .join('/')
}
