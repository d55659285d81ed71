import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { integer, object, string, type ValueOf } from '../../../contract/schema.ts'
import type { Reader } from '../../../store/database.ts'
import { thisYear } from '../../settings/index.ts'
import { catalogueYears, type Run } from '../counting/index.ts'
import { isOnAir, PUBLISHED } from '../model/index.ts'

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
  first: string({ description: 'As digits; this year without any show.', required: true }),
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
