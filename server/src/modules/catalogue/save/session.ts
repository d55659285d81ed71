import type { WriteContext } from '../../../contract/context.ts'
import { lockCatalogue, newTally, type Tally, writeTally } from '../counting/index.ts'
import { keepNews, type News } from '../items/index.ts'
import type { TermRow } from '../model/index.ts'

/** One transaction's work on the catalogue: what it has counted and what it has looked up. */
export interface Session {
  readonly ctx: WriteContext
  readonly tally: Tally
  /** Categories by `kind/slug`; a long import asks for the same few again and again. */
  readonly terms: Map<string, TermRow | undefined>
  /** Items that are there, by `type/id`, and need not be looked for again. */
  readonly known: Set<string>
  /** The places of shows by their ids; of one that is not published, none. */
  readonly places: Map<number, readonly number[]>
  /** What happened, in its order. */
  readonly news: News[]
}

/**
 * The one way to change items: waits for its turn, does the work, and writes down what the work has
 * counted.
 */
export const inSession = async <T>(
  ctx: WriteContext,
  work: (session: Session) => Promise<T>,
): Promise<T> => {
  await lockCatalogue(ctx)
  const session: Session = {
    ...{ ctx, tally: newTally() },
    ...{ terms: new Map(), known: new Set(), places: new Map(), news: [] },
  }
  const result = await work(session)
  await writeTally(ctx.db, session.tally)
  await keepNews(ctx.db, session.news)
  if (session.news.length > 0) ctx.emit('catalogue.news', {})
  ctx.touch('catalogue')
  return result
}
