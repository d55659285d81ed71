import { sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { padded } from '../../../store/list-length.ts'
import { advisoryLock } from '../../../store/locks.ts'
import type { Hit } from './hit.ts'
import { inParts } from './parts.ts'
import type { StoredHit } from './sums.ts'

/** Stores hits; their numbers rise in the order in which others see them. */
export const insertHits = async (db: Writer, hits: readonly Hit[]): Promise<void> => {
  await advisoryLock(db, 'analytics.hits')
  await inParts(hits, (part) => db.insertInto('analytics_hits').values(part).execute())
}

export const deleteHits = (db: Writer, ids: readonly number[]): Promise<void> =>
  inParts(ids, (part) => db.deleteFrom('analytics_hits').where('id', 'in', padded(part)).execute())

/** The number of the last of the next hits after this one; nothing where there are none. */
export const findNext = async (
  db: Reader,
  after: number,
  most: number,
): Promise<number | undefined> => {
  const { last } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('analytics_hits')
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(most)
        .as('next'),
    )
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  return last ?? undefined
}

/** Somebody on one day. */
export interface DayVisitor {
  readonly day: string
  readonly visitor: string
}

/** Who did something between these hits; the first is not one of them, the last is. */
export const findVisitors = (db: Reader, after: number, last: number): Promise<DayVisitor[]> =>
  db
    .selectFrom('analytics_hits')
    .select(['day', 'visitor'])
    .distinct()
    .where('id', '>', after)
    .where('id', '<=', last)
    .orderBy('day')
    .orderBy('visitor')
    .execute()

/** The next of those who were on a page, after this one. */
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

const VISITORS_AT_ONCE = 128

const PAGE = 1_000

/** All that these visitors did until this hit, each one's in the order in which it happened. */
export async function* readHitsOf(
  db: Reader,
  visitors: readonly DayVisitor[],
  last: number,
): AsyncGenerator<readonly StoredHit[]> {
  for (const [day, those] of Map.groupBy(visitors, (one) => one.day))
    for (let at = 0; at < those.length; at += VISITORS_AT_ONCE) {
      const names = those.slice(at, at + VISITORS_AT_ONCE).map(({ visitor }) => visitor)
      let hits: readonly StoredHit[] = []
      do {
        hits = await readPage(db, day, names, last, hits.at(-1))
        yield hits
      } while (hits.length === PAGE)
    }
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
