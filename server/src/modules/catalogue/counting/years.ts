import { type RawBuilder, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import { eachYear, findCategories, yearNumber } from '../items/index.ts'
import { type ItemState, type KindName, PUBLISHED } from '../model/index.ts'
import { add, type Difference, type Tally, type YearsOf, yearKey } from './tally.ts'

/** What happened to a character in a year: they were on air, or died. */
export type YearTopic = keyof YearsOf

/** A category, a year, and how many published characters that carry it were on air or died then. */
export interface YearCount {
  readonly term_id: number
  readonly year: number
  readonly count: number
}

/** The years of a character, each once. */
export const yearsOf = ({ shows, deaths }: Pick<ItemState, 'shows' | 'deaths'>): YearsOf => ({
  air: [...new Set(shows.flatMap(({ years }) => years))],
  death: [...new Set(deaths.map((date) => Number(date.slice(0, 4))))],
})

/** Counts that a published character's years on air became others, as they do when a show goes. */
export const countOtherYears = (
  tally: Tally,
  termIds: readonly number[],
  before: readonly number[],
  after: readonly number[],
): void => {
  for (const id of termIds) {
    for (const year of before) add(tally.years, yearKey(id, 'air', year), -1)
    for (const year of after) add(tally.years, yearKey(id, 'air', year), 1)
  }
}

/** Adds what a transaction has counted. */
export const addYears = async (db: Writer, years: Tally['years']): Promise<void> => {
  const changed = Array.from(years, ([key, by]) => ({ ...readKey(key), count: by })).filter(
    ({ count }) => count !== 0,
  )
  for (const values of chunk(changed, ROWS_AT_ONCE)) await db.executeQuery(addRows(db, values))
}

const addRows = preparedRows(
  ['term_id', 'about', 'year', 'count'],
  (rows, columns) => sql<never>`
    insert into catalogue_years (${columns}) values ${rows}
    on conflict (term_id, about, year)
    do update set count = catalogue_years.count + excluded.count`,
)

/** By category of a kind and year; what nobody is counted in is left out. */
export const findYearCounts = (
  db: Reader,
  kind: KindName,
  about: YearTopic,
): Promise<YearCount[]> =>
  db
    .selectFrom('catalogue_years')
    .innerJoin('catalogue_terms', 'catalogue_terms.id', 'term_id')
    .select(['term_id', 'year', 'catalogue_years.count'])
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('catalogue_years.count', '>', 0)
    .execute()

/** Counts all years again and puts right what differs. */
export const recountYears = async (db: Writer): Promise<Difference[]> => {
  const rows = await db.selectFrom('catalogue_years').selectAll().execute()
  const before = new Map(
    rows.map(({ term_id, about, year, count }) => [yearKey(term_id, about, year), count]),
  )
  const after = await countYears(db)
  const changes = Array.from(new Set([...before.keys(), ...after.keys()]), (key) => ({
    ...{ key, before: before.get(key) ?? 0, after: after.get(key) ?? 0 },
  })).filter((change) => change.before !== change.after)
  await addYears(db, new Map(changes.map(({ key, before, after }) => [key, after - before])))
  const names = new Map((await findCategories(db)).map(({ id, kind, slug }) => [id, [kind, slug]]))
  return changes.map(({ key, ...change }) => {
    const { term_id, about, year } = readKey(key)
    return { name: `${names.get(term_id)?.join(' ')} in ${year} (${about})`, ...change }
  })
}

/** Counts the years of one category again. */
export const recountYearsOf = async (db: Writer, termId: number): Promise<void> => {
  await db.deleteFrom('catalogue_years').where('term_id', '=', termId).execute()
  await addYears(db, await countYears(db, termId))
}

const ROWS_AT_ONCE = 1_000

const readKey = (key: string) => {
  const [term, about, year] = key.split(' ')
  return { term_id: Number(term), about: about as YearTopic, year: Number(year) }
}

/** Row by row: of one category, or of all. */
const countYears = async (db: Reader, termId?: number): Promise<Map<string, number>> => {
  const counted = new Map<string, number>()
  for (const [about, { rows, year }] of Object.entries(sources(db)) as [YearTopic, Source][]) {
    const found = await db
      .selectFrom(
        sql<YearCount>`(select carried.term_id, ${year} as year,
            count(distinct person.id) as count
          from catalogue_item_terms carried
          join catalogue_items person on person.id = carried.item_id
            and person.type = 'character' and person.status = ${PUBLISHED}
          ${rows}
          ${termId === undefined ? sql`` : sql`where carried.term_id = ${termId}`}
          group by carried.term_id, ${year})`.as('counted'),
      )
      .selectAll()
      .execute()
    for (const row of found) counted.set(yearKey(row.term_id, about, row.year), row.count)
  }
  return counted
}

interface Source {
  readonly rows: RawBuilder<unknown>
  readonly year: RawBuilder<number>
}

const sources = (db: Reader): Readonly<Record<YearTopic, Source>> => ({
  air: {
    rows: sql`join catalogue_appearances part on part.character_id = person.id
      cross join ${eachYear(db)}`,
    year: yearNumber,
  },
  death: {
    rows: sql`join catalogue_deaths death on death.character_id = person.id`,
    year: sql<number>`cast(substr(death.date, 1, 4) as integer)`,
  },
})
