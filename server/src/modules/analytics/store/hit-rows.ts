import { type CompiledQuery, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Reader } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { preparedQuery, preparedRows } from '../../../store/prepared.ts'
import type { Hit } from './hit.ts'
import { partsOf } from './parts.ts'
import type { StoredHit } from './sums.ts'

/**
 * Stores the hits of a journal and returns them with their ids, which increase in the order of
 * visibility. Does nothing if another process has stored the journal.
 */
export const insertHits = async (
  ctx: Context,
  { name, hits, goneNames }: { name: string; hits: readonly Hit[]; goneNames: readonly string[] },
): Promise<readonly StoredHit[]> => {
  const stored = await ctx.backgroundWrite({
    lock: 'analytics.hits',
    onlyIf: insertJournal(ctx.db, name),
    statements: [
      ...partsOf(hits).map((part) => insertRows(ctx.db, part)),
      ...partsOf(goneNames.map((name) => ({ name }))).map((part) => deleteJournals(ctx.db, part)),
    ],
  })
  if (!stored) return []
  const ids = stored.flat()
  // Assigns ids in place: copies of so many short-lived objects would burden the garbage collector.
  return hits.map((hit, at) => Object.assign(hit, { id: ids[at]?.id ?? 0 }))
}

const insertJournal = preparedQuery((db, name: string) =>
  db
    .insertInto('analytics_journals')
    .values({ name })
    .onConflict((conflict) => conflict.column('name').doNothing()),
)

const deleteJournals = preparedRows(
  ['name'],
  (rows) => sql<{ readonly id: number }>`delete from analytics_journals where name in (${rows})`,
)

const insertRows = preparedRows(
  [
    ...(['epoch', 'day', 'hour', 'visitor', 'kind', 'path', 'item_id', 'referrer'] as const),
    ...(['campaign', 'device', 'browser', 'os', 'country', 'label'] as const),
    ...(['results', 'seconds', 'scroll'] as const),
  ],
  (rows, columns) => sql<{ readonly id: number }>`
    insert into analytics_hits (${columns}) values ${rows} returning id`,
)

/** Statements that delete hits. */
export const deletionsOf = (db: Reader, ids: readonly number[]): readonly CompiledQuery[] =>
  partsOf(ids).map((part) => deleteRows(db, part))

const deleteRows = preparedQuery((db, ids: readonly number[]) =>
  db.deleteFrom('analytics_hits').where('id', 'in', ids),
)

/** The next hits after this id. */
export const readHits = (db: Reader, after: number, most: number): Promise<StoredHit[]> =>
  db
    .selectFrom('analytics_hits')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** The referrers of an item in a range of days, those with the most views first. */
export const findReferrersOf = (
  db: Reader,
  itemId: number,
  { from, to }: { readonly from: string; readonly to: string },
  most: number,
): Promise<{ readonly referrer: string; readonly views: number }[]> =>
  db
    .selectFrom('analytics_hits')
    .select(({ fn }) => ['referrer', fn.countAll<number>().as('views')])
    .where('item_id', '=', itemId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    // A literal: the index has only these rows.
    .where(sql<boolean>`referrer <> ''`)
    .groupBy('referrer')
    .orderBy('views', 'desc')
    .orderBy('referrer')
    .limit(most)
    .execute()

/** A visitor on one day. */
export interface DayVisitor {
  readonly day: string
  readonly visitor: string
}

/** The next visitors of a page, after this one. */
export const findVisitorsOf = (
  db: Reader,
  path: string,
  after: DayVisitor,
  most: number,
): Promise<DayVisitor[]> =>
  db
    .selectFrom('analytics_hits')
    .select(['day', 'visitor'])
    .distinct()
    .where('path', '=', path)
    .where(sql<boolean>`(day, visitor) > (${after.day}, ${after.visitor})`)
    .orderBy('day')
    .orderBy('visitor')
    .limit(most)
    .execute()

const PAGE = 1_000

/** All hits of these visitors up to this id, in order of time for each of them. */
export const readHitsOf = async (
  db: Reader,
  visitors: readonly DayVisitor[],
  last: number,
): Promise<readonly StoredHit[]> => {
  const found: StoredHit[] = []
  for (const [day, those] of Map.groupBy(visitors, (one) => one.day)) {
    const names = those.map(({ visitor }) => visitor)
    let page: readonly StoredHit[] = []
    do {
      page = await readPage(db, day, names, last, page.at(-1))
      for (const hit of page) found.push(hit)
    } while (page.length === PAGE)
  }
  return found
}

const readPage = (
  db: Reader,
  day: string,
  visitors: readonly string[],
  last: number,
  after: StoredHit | undefined,
): Promise<readonly StoredHit[]> =>
  db
    .selectFrom('analytics_hits')
    .selectAll()
    .where('day', '=', day)
    .where('visitor', 'in', padded(visitors))
    .where('id', '<=', last)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(visitor, epoch, id) > (${after?.visitor}, ${after?.epoch}, ${after?.id})`,
      ),
    )
    .orderBy('visitor')
    .orderBy('epoch')
    .orderBy('id')
    .limit(PAGE)
    .execute()
