import { expressionBuilder, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import type { Database, Reader } from '../../../store/database.ts'
import { PLACE_KINDS } from '../model/index.ts'
import { cachedThisYear } from './this-year.ts'

/** Published shows of a place that are on air. */
export interface OnAir {
  readonly shows: number
  readonly scored: number
  /** In millionths. */
  readonly scoreSum: number
}

/**
 * Shows on air by place id. They are summed from the counts by last year, so that a new year needs
 * no recount.
 */
export const findOnAir = async (ctx: Context): Promise<(placeId: number) => OnAir> => {
  const sums = await sumsOfThisYear(ctx)
  return (id) => ({
    shows: sums.get(`${id} finish`) ?? 0,
    scored: sums.get(`${id} finish_scored`) ?? 0,
    scoreSum: sums.get(`${id} finish_score`) ?? 0,
  })
}

type Sums = ReadonlyMap<string, number>

const term = expressionBuilder<Database, 'catalogue_terms'>()

const sumFrom = async (db: Reader, year: number): Promise<Sums> => {
  const rows = await db
    .selectFrom('catalogue_years')
    .where('about', 'in', ['finish', 'finish_scored', 'finish_score'])
    .where('year', '>=', year)
    .innerJoin('catalogue_terms', (join) => join.onRef('catalogue_terms.id', '=', 'term_id'))
    .select(['term_id', 'about', SUM.as('sum')])
    .where(term('kind', 'in', PLACE_KINDS))
    .groupBy(['term_id', 'about'])
    .execute()
  return new Map(rows.map(({ term_id, about, sum }) => [`${term_id} ${about}`, sum]))
}

/** PostgreSQL sums bigints to numeric, which would arrive as a string. */
const SUM = sql<number>`cast(sum(catalogue_years.count) as bigint)`

const sumsOfThisYear = cachedThisYear(['catalogue'], ({ db }, year) => sumFrom(db, year))
