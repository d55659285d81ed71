import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk, padded } from '../../../store/list-length.ts'
import type { SeoSearchSegmentsTable } from '../../../store/tables/seo-search.ts'
import type { Dataset, Window } from './model.ts'
import type { Span } from './plan.ts'

type Segment = Omit<Selectable<SeoSearchSegmentsTable>, 'id'>

/** Spans of a dataset within a period. */
export const findSpans = async (
  db: Reader,
  dataset: Dataset,
  { start, end }: Window,
): Promise<readonly Span[]> => {
  const rows = await db
    .selectFrom('seo_search_segments')
    .select(['id', 'grain', 'start_date', 'end_date'])
    .where('dataset', '=', dataset)
    .where('start_date', '>=', start)
    .where('end_date', '<=', end)
    .orderBy('grain')
    .orderBy('start_date')
    .execute()
  return rows.map(({ id, grain, start_date, end_date }) => ({
    id,
    grain,
    start: start_date,
    end: end_date,
  }))
}

/** Limit of bodies in memory. */
const BODIES_AT_ONCE = 32

/** The figures of spans, in batches. */
export async function* readBodies(
  db: Reader,
  ids: readonly number[],
): AsyncGenerator<{ readonly id: number; readonly body: string }> {
  for (const piece of chunk(ids, BODIES_AT_ONCE))
    yield* await db
      .selectFrom('seo_search_segments')
      .select(['id', 'body'])
      .where('id', 'in', padded(piece))
      .execute()
}

export const findSegment = (
  db: Reader,
  {
    dataset,
    grain,
    start_date,
    end_date,
  }: Pick<Segment, 'dataset' | 'grain' | 'start_date' | 'end_date'>,
): Promise<Pick<Segment, 'source' | 'body'> | undefined> =>
  db
    .selectFrom('seo_search_segments')
    .select(['source', 'body'])
    .where('dataset', '=', dataset)
    .where('grain', '=', grain)
    .where('start_date', '=', start_date)
    .where('end_date', '=', end_date)
    .executeTakeFirst()

export const saveSegment = async (db: Writer, segment: Segment): Promise<void> => {
  const { source, row_count, updated_gmt, body } = segment
  await db
    .insertInto('seo_search_segments')
    .values(segment)
    .onConflict((conflict) =>
      conflict
        .columns(['dataset', 'grain', 'start_date', 'end_date'])
        .doUpdateSet({ source, row_count, updated_gmt, body }),
    )
    .execute()
}

/** Deletes the sums that include a changed day. */
export const deleteSums = async (db: Writer, dataset: Dataset, day: string): Promise<void> => {
  await db
    .deleteFrom('seo_search_segments')
    .where('dataset', '=', dataset)
    .where('grain', 'in', ['month', 'third'])
    .where('start_date', '<=', day)
    .where('end_date', '>=', day)
    .execute()
}

/** The first and last stored day; undefined without any. */
export const findKnownSpan = async (db: Reader): Promise<Window | undefined> => {
  const { start, end } = await db
    .selectFrom('seo_search_segments')
    .select(({ fn }) => [fn.min('start_date').as('start'), fn.max('end_date').as('end')])
    .where('source', '<>', 'sum')
    .executeTakeFirstOrThrow()
  return start === null || end === null ? undefined : { start, end }
}

/** Limit of imported periods, the latest. */
const MAX_PERIODS = 12

/** Periods that were imported as a whole: their queries and pages are only known of all these days. */
export const findImportedPeriods = (db: Reader): Promise<Window[]> =>
  db
    .selectFrom('seo_search_segments')
    .select(['start_date as start', 'end_date as end'])
    .distinct()
    .where('dataset', 'in', ['page', 'query'])
    .where('grain', '=', 'period')
    .orderBy('end_date', 'desc')
    .orderBy('start_date', 'desc')
    .limit(MAX_PERIODS)
    .execute()

/** All spans without their figures: a few thousand over years. */
export const findEverySpan = async (
  db: Reader,
): Promise<
  readonly { readonly dataset: Dataset; readonly grain: Span['grain']; readonly start: string }[]
> =>
  db
    .selectFrom('seo_search_segments')
    .select(['dataset', 'grain', 'start_date as start'])
    .where('grain', '<>', 'period')
    .execute()
