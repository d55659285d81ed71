import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { Reader } from '../../../store/database.ts'
import { isSqlite } from '../../../store/engine.ts'
import { PUBLISHED } from '../model/index.ts'

const count = (description: string) => integer({ description, required: true })

export const YearCounts = object({
  year: count('The year.'),
  characters: count('Characters that appeared.'),
  dead: count('Characters that died.'),
  shows: count('Shows on air.'),
  started: count('Shows that began.'),
  canceled: count('Shows that ended.'),
})

export type YearCounts = Readonly<
  Record<'year' | 'characters' | 'dead' | 'shows' | 'started' | 'canceled', number>
>

/** What happened in a year. */
export const getYear = async ({ background: db }: Context, year: number): Promise<YearCounts> => {
  const start = detail(db, 'start')
  const finish = detail(db, 'finish')
  const [characters, dead, shows] = await Promise.all([
    countAppearing(db, year),
    countDying(db, { from: `${year}-01-01`, to: `${year}-12-31` }),
    db
      .selectFrom('catalogue_items')
      .select([
        countWhere(sql`${start} <= ${year} and (${finish} is null or ${finish} >= ${year})`).as(
          'shows',
        ),
        countWhere(sql`${start} = ${year}`).as('started'),
        countWhere(sql`${finish} = ${year}`).as('canceled'),
      ])
      .where('type', '=', 'show')
      .where('status', '=', PUBLISHED)
      .executeTakeFirstOrThrow(),
  ])
  return { year, characters, dead, ...shows }
}

export const FirstYear = object({
  first: string({ description: 'As digits; empty without any show.', required: true }),
})

/** The first year in which a show of the catalogue was on air. */
export const getFirstYear = async ({
  background: db,
}: Context): Promise<ValueOf<typeof FirstYear>> => {
  const { first } = await db
    .selectFrom('catalogue_items')
    .select(sql<number | null>`min(${detail(db, 'start')})`.as('first'))
    .where('type', '=', 'show')
    .where('status', '=', PUBLISHED)
    .executeTakeFirstOrThrow()
  return { first: first === null ? '' : String(first) }
}

/** A number of the details. */
const detail = (db: Reader, name: string): RawBuilder<number | null> =>
  isSqlite(db)
    ? sql`json_extract(details, ${sql.lit(`$.${name}`)})`
    : sql`(details::json ->> ${sql.lit(name)})::integer`

const countWhere = (condition: Expression<SqlBool> | RawBuilder<unknown>) =>
  sql<number>`count(case when ${condition} then 1 end)`

/** Years are kept as a list of four digits each, so that a text cannot match in between. */
const countAppearing = async (db: Reader, year: number): Promise<number> => {
  const { count } = await db
    .selectFrom('catalogue_appearances')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_appearances.character_id')
    .select(sql<number>`count(distinct character_id)`.as('count'))
    .where('years', 'like', `%${year}%`)
    .where('status', '=', PUBLISHED)
    .executeTakeFirstOrThrow()
  return count
}

/** Characters that died between two days, both included. */
export const countDying = async (
  db: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> => {
  const { count } = await db
    .selectFrom('catalogue_deaths')
    .innerJoin('catalogue_items', 'catalogue_items.id', 'catalogue_deaths.character_id')
    .select(sql<number>`count(distinct character_id)`.as('count'))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('status', '=', PUBLISHED)
    .executeTakeFirstOrThrow()
  return count
}
