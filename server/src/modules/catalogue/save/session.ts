import type { WriteContext } from '../../../contract/context.ts'
import { lockCatalogue, newTally, type Tally, writeTally } from '../counting/index.ts'
import { keepNews, type News } from '../items/index.ts'
import type { TermRow } from '../model/index.ts'

/** State of one catalogue transaction: its tally and its lookups. */
export interface Session {
  readonly ctx: WriteContext
  readonly tally: Tally
  /** Categories by `kind/slug`; a long import needs the same few repeatedly. */
  readonly terms: Map<string, TermRow | undefined>
  /** Existing items by `type/id`, so that they are looked up once. */
  readonly known: Set<string>
  /** Places of shows by id; empty for an unpublished one. */
  readonly places: Map<number, readonly number[]>
  /** News in order. */
  readonly news: News[]
}

/** The only way to change items: takes the catalogue lock, runs the work, and writes its tally. */
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
