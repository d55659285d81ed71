import { type RawBuilder, sql } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import { preparedRows } from '../../../store/prepared.ts'
import { detailText, eachYear, findCategories, yearNumber } from '../items/index.ts'
import {
  catalogueTables,
  ENDLESS,
  type ItemState,
  type ItemType,
  type KindName,
  lastYearOf,
  PUBLISHED,
} from '../model/index.ts'
import { millionthsOf, sumOfMillionths } from './means.ts'
import {
  addYearsOf,
  type Counted,
  type Difference,
  type Tally,
  type YearPart,
  type YearTopic,
  yearKey,
} from './tally.ts'
import { totalsOf } from './totals.ts'

/** Sum over the published items with a category in a year. */
export interface YearCount {
  readonly term_id: number
  readonly year: number
  readonly count: number
}

/**
 * The years of an item: for a character those on air and of death, each once; for a show the last
 * one, with its score. Whether a show is on air depends on the clock, so it is counted by its last
 * year.
 */
export const yearsOf = (type: ItemType, state: ItemState): Pick<Counted, 'years' | 'totals'> => ({
  years: type === 'show' ? partsOfShow(state) : type === 'character' ? partsOfCharacter(state) : [],
  totals: totalsOf(type, state),
})

const partsOfShow = ({ details }: ItemState): readonly YearPart[] => {
  const year = lastYearOf(details)
  const { score } = details
  return [
    { about: 'finish', year, count: 1 },
    ...(typeof score === 'number'
      ? ([
          { about: 'finish_scored', year, count: 1 },
          { about: 'finish_score', year, count: millionthsOf(score) },
        ] as const)
      : []),
  ]
}

const partsOfCharacter = ({ shows, deaths }: ItemState): readonly YearPart[] => [
  ...once(
    'air',
    shows.flatMap(({ years }) => years),
  ),
  ...once(
    'death',
    deaths.map((date) => Number(date.slice(0, 4))),
  ),
]

const once = (about: YearTopic, years: readonly number[]): readonly YearPart[] =>
  Array.from(new Set(years), (year) => ({ about, year, count: 1 }))

/** Counts changed years of a published character, as after the removal of a show. */
export const countOtherYears = (
  tally: Tally,
  termIds: readonly number[],
  before: ItemState,
  after: ItemState,
): void => {
  addYearsOf(tally, { termIds, ...yearsOf('character', before) }, -1)
  addYearsOf(tally, { termIds, ...yearsOf('character', after) }, 1)
}

/** Adds the changes of a transaction. */
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

/** Counts by category of a kind and year, without zeros. */
export const findYearCounts = (
  db: Reader,
  kind: KindName,
  about: 'air' | 'death',
): Promise<YearCount[]> =>
  catalogueTables(db)
    .selectFrom('catalogue_years')
    .where('catalogue_years.count', '>', 0)
    .innerJoin('catalogue_terms', (join) => join.onRef('catalogue_terms.id', '=', 'term_id'))
    .select(['term_id', 'year', 'catalogue_years.count'])
    .where(({ and }) => and({ kind, about }))
    .execute()

/** Recounts all years and corrects differences. */
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

/** Recounts the years of one category. */
export const recountYearsOf = async (db: Writer, termId: number): Promise<void> => {
  await db.deleteFrom('catalogue_years').where('term_id', '=', termId).execute()
  await addYears(db, await countYears(db, termId))
}

const ROWS_AT_ONCE = 1_000

const readKey = (key: string) => {
  const [term, about, year] = key.split(' ')
  return { term_id: Number(term), about: about as YearTopic, year: Number(year) }
}

/** Counts from the rows: of one category, or of all. */
const countYears = async (db: Reader, termId?: number): Promise<Map<string, number>> => {
  const counted = new Map<string, number>()
  for (const [about, source] of Object.entries(sources(db)) as [YearTopic, Source][]) {
    const { type, rows, year, count } = source
    const found = await db
      .selectFrom(
        sql<YearCount>`(select carried.term_id, ${year} as year, ${count} as count
          from catalogue_item_terms carried
          join catalogue_items item on item.id = carried.item_id
            and item.type = ${type} and item.status = ${PUBLISHED}
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
  readonly type: ItemType
  readonly rows: RawBuilder<unknown>
  readonly year: RawBuilder<number>
  readonly count: RawBuilder<unknown>
}

const sources = (db: Reader): Readonly<Record<YearTopic, Source>> => {
  const people = { type: 'character', count: sql`count(distinct item.id)` } as const
  const score = sql`cast(${detailText(db, 'item', 'score')} as double precision)`
  const shows = {
    type: 'show',
    rows: sql``,
    year: sql<number>`coalesce(cast(${detailText(db, 'item', 'finish')} as integer),
      ${sql.lit(ENDLESS)})`,
  } as const
  return {
    air: {
      ...people,
      rows: sql`join catalogue_appearances part on part.character_id = item.id
        cross join ${eachYear(db)}`,
      year: yearNumber,
    },
    death: {
      ...people,
      rows: sql`join catalogue_deaths death on death.character_id = item.id`,
      year: sql<number>`cast(substr(death.date, 1, 4) as integer)`,
    },
    finish: { ...shows, count: sql`count(*)` },
    finish_scored: { ...shows, count: sql`count(${score})` },
    finish_score: { ...shows, count: sql`coalesce(${sumOfMillionths(score)}, 0)` },
  }
}
