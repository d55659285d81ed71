import { type RawBuilder, sql } from 'kysely'
import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Reader } from '../../../store/database.ts'
import { detailText, eachYear, yearNumber } from '../items/index.ts'
import { type ItemState, type ItemType, PUBLISHED } from '../model/index.ts'
import { catalogueCounters } from './counters.ts'

/** Published shows with the same first and last year; null if unknown or still running. */
export interface Run {
  readonly start: number | null
  readonly finish: number | null
  readonly shows: number
}

type ByYear = ReadonlyMap<number, number>

/** Totals by year, independent of categories. */
interface YearTotals {
  /** Characters that were on air. */
  readonly air: ByYear
  /** Characters that died. */
  readonly death: ByYear
  /** Deaths with a date; a character may die twice in a year. */
  readonly deaths: ByYear
  readonly runs: readonly Run[]
}

/** Read from counters alone, without reading items. */
export const catalogueYears = cachedByTags(['catalogue'], async (ctx): Promise<YearTotals> => {
  const counters = [...(await catalogueCounters(ctx))].filter(([, value]) => value !== 0)
  const named = (topic: string) =>
    counters.flatMap(([name, value]) => {
      const [first, ...years] = name.split('.')
      return first === topic ? [{ years: years.map(readYear), value }] : []
    })
  const byYear = (topic: string): ByYear =>
    new Map(named(topic).map(({ years: [year], value }) => [year ?? 0, value]))
  return {
    ...{ air: byYear('air'), death: byYear('death'), deaths: byYear('deaths') },
    runs: named('run').map(({ years: [start = null, finish = null], value: shows }) => ({
      ...{ start, finish, shows },
    })),
  }
})

/** Counters that an item increments, besides that of its type. */
export const totalsOf = (
  type: ItemType,
  { shows, deaths, details: { start, finish } }: ItemState,
): readonly string[] => {
  if (type === 'show') return [`run.${printYear(start)}.${printYear(finish)}`]
  const dying = deaths.map((date) => date.slice(0, 4))
  return [
    ...Array.from(new Set(shows.flatMap(({ years }) => years)), (year) => `air.${year}`),
    ...Array.from(new Set(dying), (year) => `death.${year}`),
    ...dying.map((year) => `deaths.${year}`),
  ]
}

/** The same for all published items, counted from their rows. */
export const countTotals = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const people = (
    rows: RawBuilder<unknown>,
    year: RawBuilder<unknown>,
    count: RawBuilder<unknown>,
  ) =>
    sql`select ${year} as year, ${count} as count from catalogue_items item ${rows}
      where item.type = 'character' and item.status = ${PUBLISHED} group by ${year}`
  const seen = sql`join catalogue_appearances part on part.character_id = item.id
    cross join ${eachYear(db)}`
  const died = sql`join catalogue_deaths death on death.character_id = item.id`
  const yearOfDeath = sql`cast(substr(death.date, 1, 4) as integer)`
  const each = sql`count(distinct item.id)`
  const [start, finish] = [detailText(db, 'item', 'start'), detailText(db, 'item', 'finish')]
  const sources = {
    air: people(seen, yearNumber, each),
    death: people(died, yearOfDeath, each),
    deaths: people(died, yearOfDeath, sql`count(*)`),
    run: sql`select coalesce(${start}, '-') || '.' || coalesce(${finish}, '-') as year,
        count(*) as count
      from catalogue_items item where item.type = 'show' and item.status = ${PUBLISHED}
      group by ${start}, ${finish}`,
  }
  const totals = new Map<string, number>()
  for (const [topic, source] of Object.entries(sources)) {
    const rows = await db
      .selectFrom(sql<{ year: number | string; count: number }>`(${source})`.as('counted'))
      .selectAll()
      .execute()
    for (const { year, count } of rows) totals.set(`${topic}.${year}`, count)
  }
  return totals
}

const NOT_KNOWN = '-'

const printYear = (year: unknown): string => (typeof year === 'number' ? `${year}` : NOT_KNOWN)

const readYear = (text: string): number | null => (text === NOT_KNOWN ? null : Number(text))
