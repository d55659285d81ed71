import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { catalogueFacts, meanOf, sumOfMillionths } from '../counting/index.ts'
import { countLoved, countVerdicts, published, selectRaw } from '../figures/index.ts'
import { detailText } from '../items/index.ts'
import { VERDICTS } from '../model/index.ts'
import { partitionTable, type TableMaker, text, yearTable } from './table.ts'

/** Shows by whether they are worth watching. */
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

/** Shows that the editors love, and all others. */
export const showsByLove: TableMaker = async (ctx) => {
  const total = (await catalogueFacts(ctx)).total('show')
  const loved = await countLoved(ctx)
  return partitionTable('Shows we love', text('loved', 'Shows'), [
    { label: 'Loved', count: loved },
    { label: 'Not marked', count: total - loved },
  ])
}

/** Shows that still run, and those that ended. */
export const showsByState: TableMaker = async (ctx) => {
  const runs = await findRuns(ctx)
  const total = (await catalogueFacts(ctx)).total('show')
  const count = (isOf: (run: Run) => boolean): number =>
    runs.filter(isOf).reduce((sum, { shows }) => sum + shows, 0)
  const current = count(({ start, finish }) => start !== null && finish === null)
  const ended = count(({ finish }) => finish !== null)
  return partitionTable('Shows on air', text('state', 'Shows'), [
    { label: 'On air', count: current },
    { label: 'Ended', count: ended },
    { label: 'Not known', count: total - current - ended },
  ])
}

/** How many shows were on air in each year. One without an end runs up to the last year known. */
export const showsByYear: TableMaker = async (ctx) => {
  const runs = (await findRuns(ctx)).filter((run) => run.start !== null)
  const last = Math.max(0, ...runs.flatMap(({ start, finish }) => [Number(start), Number(finish)]))
  const counted = new Map<number, number>()
  for (const { start, finish, shows } of runs)
    for (let year = Number(start); year <= Number(finish ?? last); year++)
      counted.set(year, (counted.get(year) ?? 0) + shows)
  return yearTable('Shows on air by year', 'Shows', counted)
}

/** How many shows began or ended in each year. */
const showsByEdge =
  (edge: 'start' | 'finish', title: string): TableMaker =>
  async (ctx) => {
    const counted = new Map<number, number>()
    for (const run of await findRuns(ctx)) {
      const year = run[edge]
      if (year !== null) counted.set(Number(year), (counted.get(Number(year)) ?? 0) + run.shows)
    }
    return yearTable(title, 'Shows', counted)
  }

export const showsByStart = showsByEdge('start', 'Shows that began by year')
export const showsByFinish = showsByEdge('finish', 'Shows that ended by year')

/** Scores of shows that have one. */
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

interface Run {
  readonly start: string | null
  readonly finish: string | null
  readonly shows: number
}

const findRuns = ({ background: db }: Context): Promise<Run[]> => {
  const [start, finish] = [detailText(db, 'show', 'start'), detailText(db, 'show', 'finish')]
  return selectRaw<Run>(
    db,
    sql`select ${start} as start, ${finish} as finish, count(*) as shows
      from catalogue_items show where show.type = 'show' and ${published('show')}
      group by ${start}, ${finish}`,
  )
}
