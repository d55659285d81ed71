import { catalogueFacts, findPairs, findTopPairs } from '../counting/index.ts'
import { categoryPagePath, type KindName } from '../model/index.ts'
import { count, countTable, type Row, type TableMaker, text } from './table.ts'

const MOST_PAIRS = 8

/** The most frequent pairs of clichés. */
export const clichePairings: TableMaker = async (ctx) => {
  const facts = await catalogueFacts(ctx)
  const pairs = await findTopPairs(ctx.db, 'cliche', MOST_PAIRS)
  const names = new Map(facts.terms('cliche').map(({ id, name }) => [id, name]))
  const rows = pairs.map(({ one_id, other_id, count: both }) => ({
    label: [names.get(one_id), names.get(other_id)].toSorted().join(' + '),
    count: both,
  }))
  return countTable(
    'Clichés that come together',
    text('pair', 'Clichés'),
    rows,
    facts.total('character'),
  )
}

/**
 * One kind of category by another: a row for each of the first, a column for each of the second.
 */
export const crossTable =
  (kind: KindName, by: KindName, title: string, label: string): TableMaker =>
  async (ctx) => {
    const facts = await catalogueFacts(ctx)
    const pairs = await findPairs(ctx.db, kind, by)
    const columns = facts.terms(by).filter((term) => term.count > 0)
    const byPair = new Map(pairs.map((pair) => [`${pair.one_id} ${pair.other_id}`, pair.count]))
    const rows: Row[] = facts
      .terms(kind)
      .filter((term) => term.count > 0)
      .toSorted((a, b) => b.count - a.count)
      .map((term) => ({
        path: categoryPagePath(kind, term.slug),
        cells: [term.name, ...columns.map(({ id }) => byPair.get(`${term.id} ${id}`) ?? 0)],
      }))
    return {
      title,
      columns: [text(kind, label), ...columns.map(({ slug, name }) => count(slug, name))],
      rows,
    }
  }
