import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { thisYear } from '../../settings/index.ts'
import { catalogueFacts, catalogueYears, meanOf, sumOfMillionths } from '../counting/index.ts'
import { countLoved, countVerdicts, published, selectRaw, sumOf } from '../figures/index.ts'
import { detailText } from '../items/index.ts'
import { isOnAir, VERDICTS } from '../model/index.ts'
import { partitionTable, type TableMaker, text, yearTable } from './table.ts'

/** Shows by verdict. */
export const showsByVerdict: TableMaker = async (ctx) => {
  const known = await countVerdicts(ctx)
  return partitionTable(
    'Shows by verdict',
    text('verdict', 'Worth watching'),
    VERDICTS.map((verdict) => ({
      label: verdict === 'TBD' ? 'Not said yet' : verdict,
      count: known.get(verdict) ?? 0,
    })),
  )
}

/** Shows marked as loved by editors, and all others. */
export const showsByLove: TableMaker = async (ctx) => {
  const total = (await catalogueFacts(ctx)).total('show')
  const loved = await countLoved(ctx)
  return partitionTable('Shows we love', text('loved', 'Shows'), [
    { label: 'Loved', count: loved },
    { label: 'Not marked', count: total - loved },
  ])
}

/** Shows on air, and those that ended. */
export const showsByState: TableMaker = async (ctx) => {
  const [{ runs }, year] = await Promise.all([catalogueYears(ctx), thisYear(ctx)])
  const current = sumOf(runs.filter((run) => isOnAir(run, year)))
  return partitionTable('Shows on air', text('state', 'Shows'), [
    { label: 'On air', count: current },
    { label: 'Ended', count: sumOf(runs) - current },
  ])
}

/**
 * Number of shows on air by year. A show without an end runs up to this year or the last known one.
 */
export const showsByYear: TableMaker = async (ctx) => {
  const [{ runs }, year] = await Promise.all([catalogueYears(ctx), thisYear(ctx)])
  const begun = runs.filter((run) => run.start !== null)
  const last = Math.max(year, ...begun.flatMap(({ start, finish }) => [start ?? 0, finish ?? 0]))
  const counted = new Map<number, number>()
  for (const { start, finish, shows } of begun)
    for (let on = start ?? 0; on <= (finish ?? last); on++)
      counted.set(on, (counted.get(on) ?? 0) + shows)
  return yearTable('Shows on air by year', 'Shows', counted)
}

/** Number of shows that began or ended by year. */
const showsByEdge =
  (edge: 'start' | 'finish', title: string): TableMaker =>
  async (ctx) => {
    const counted = new Map<number, number>()
    for (const { [edge]: year, shows } of (await catalogueYears(ctx)).runs)
      if (year !== null) counted.set(year, (counted.get(year) ?? 0) + shows)
    return yearTable(title, 'Shows', counted)
  }

export const showsByStart = showsByEdge('start', 'Shows that began by year')
export const showsByFinish = showsByEdge('finish', 'Shows that ended by year')

/** Statistics of the scores of shows that have one. */
export const showScores = async ({
  background: db,
}: Context): Promise<{ scored: number; mean: number; lowest: number; highest: number }> => {
  const score = sql`cast(${detailText(db, 'show', 'score')} as double precision)`
  const [row] = await selectRaw<{
    scored: number
    millionths: number | null
    lowest: number | null
    highest: number | null
  }>(
    db,
    sql`select count(${score}) as scored, ${sumOfMillionths(score)} as millionths,
        min(${score}) as lowest, max(${score}) as highest
      from catalogue_items show where show.type = 'show' and ${published('show')}`,
  )
  return {
    scored: row?.scored ?? 0,
    mean: meanOf(row?.millionths, row?.scored ?? 0, 1) ?? 0,
    lowest: row?.lowest ?? 0,
    highest: row?.highest ?? 0,
  }
}
