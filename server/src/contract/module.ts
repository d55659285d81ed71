import type { BlockRenderer } from './blocks.ts'
import type { Context, Product, WriteContext } from './context.ts'
import type { CardFinder } from './embed-card.ts'
import type { EventMap } from './events.ts'
import type { ItemFieldIn } from './item-fields.ts'
import { parsePath } from './path.ts'
import type { RouteRecord } from './route.ts'

/** A folder of the product as the frame sees it. The list in `modules.ts` is the whole product. */
export interface Module {
  readonly name: string
  /** Routes by neutral namespace. */
  readonly routes?: Readonly<Record<string, RouteRecord>>
  readonly errors?: readonly object[]
  readonly jobs?: readonly JobDefinition[]
  readonly listeners?: {
    readonly [E in keyof EventMap]?: (ctx: Context, payload: EventMap[E]) => Promise<void>
  }
  /**
   * What else has to change when this happens. Runs inside the transaction that told of it, so
   * that both are stored or neither is, and before anybody is answered.
   */
  readonly consequences?: {
    readonly [E in keyof EventMap]?: (ctx: WriteContext, payload: EventMap[E]) => Promise<void>
  }
  /** The blocks that the server makes from this module's data, by full name: `core/site-title`. */
  readonly blocks?: Readonly<Record<string, BlockRenderer>>
  /** Members that this module adds to items, by name, for readers who ask for them. */
  readonly itemFields?: Readonly<Record<string, ItemFieldIn<Context>>>
  /** Names of templates that items of a type may choose, from whoever has a design. */
  readonly templatesFor?: Context['templatesFor']
  /** Tells what others may show of the thing that this module has at a path of the site. */
  readonly embedCard?: CardFinder<Context>
  /** Adds to the site index what this module knows about the site. */
  readonly describeSite?: (ctx: Context) => Promise<Readonly<Record<string, unknown>>>
  /** Rows a fresh database needs. Runs once, in the first start's transaction. */
  readonly seed?: (ctx: WriteContext) => Promise<void>
}

/** Work that runs later, by itself. It may run twice, so it must not mind. */
export interface JobDefinition {
  readonly name: string
  /** A cron expression in the site's time zone, for work that repeats. */
  readonly every?: string
  readonly run: (ctx: Context, payload: never) => Promise<void>
}

/** The list of modules as data: a module may tell of the others without knowing any of them. */
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
