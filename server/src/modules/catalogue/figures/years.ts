import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { Reader } from '../../../store/database.ts'
import { thisYear } from '../../settings/index.ts'
import { catalogueYears, type Run } from '../counting/index.ts'
import { catalogueTables, isOnAir, PUBLISHED } from '../model/index.ts'

const count = (description: string) => integer({ description, required: true })

export const YearCounts = object({
  year: count('Year.'),
  characters: count('Number of characters who appeared.'),
  dead: count('Number of characters who died.'),
  shows: count('Number of shows on air.'),
  started: count('Number of shows that began.'),
  canceled: count('Number of shows that ended.'),
})

export type YearCounts = Readonly<
  Record<'year' | 'characters' | 'dead' | 'shows' | 'started' | 'canceled', number>
>

/** Counts of a year. */
export const getYear = async (ctx: Context, year: number): Promise<YearCounts> => {
  const { air, death, runs } = await catalogueYears(ctx)
  return {
    ...{ year, characters: air.get(year) ?? 0, dead: death.get(year) ?? 0 },
    shows: sumOf(
      runs.filter((run) => run.start !== null && run.start <= year && isOnAir(run, year)),
    ),
    started: sumOf(runs.filter(({ start }) => start === year)),
    canceled: sumOf(runs.filter(({ finish }) => finish === year)),
  }
}

/** Number of shows in several runs. */
export const sumOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { shows }) => sum + shows, 0)

export const FirstYear = object({
  first: string({
    description: 'First year, as a string of digits; the current year if there are no shows.',
    required: true,
  }),
})

/** The first year in which a show of the catalogue was on air; this year without any. */
export const findFirstYear = async (ctx: Context): Promise<number> => {
  const { runs } = await catalogueYears(ctx)
  const starts = runs.flatMap(({ start }) => start ?? [])
  return starts.length === 0 ? thisYear(ctx) : Math.min(...starts)
}

export const getFirstYear = async (ctx: Context): Promise<ValueOf<typeof FirstYear>> => ({
  first: String(await findFirstYear(ctx)),
})

/** Number of characters that died between two days, both inclusive. */
export const countDying = async (
  db: Reader,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number> => {
  const { count } = await catalogueTables(db)
    .selectFrom('catalogue_deaths')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .innerJoin('catalogue_items', (join) =>
      join.onRef('catalogue_items.id', '=', 'catalogue_deaths.character_id'),
    )
    .select(sql<number>`count(distinct character_id)`.as('count'))
    .where(({ and }) => and({ status: PUBLISHED }))
    .executeTakeFirstOrThrow()
  return count
}
