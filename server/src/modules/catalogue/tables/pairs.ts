import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { categoryPagePath } from '../addresses.ts'
import type { KindName } from '../kinds.ts'
import { catalogueFacts } from '../statistics/facts.ts'
import { ask, published } from './ask.ts'
import { count, countTable, type Row, type TableMaker, text } from './table.ts'

interface Pair {
  readonly one: number
  readonly other: number
  readonly items: number
}

const MOST_PAIRS = 8

/** Which clichés come together most often. */
export const clichePairings: TableMaker = async (ctx) => {
  const facts = await catalogueFacts(ctx)
  const pairs = await ask<Pair>(
    ctx.db,
    sql`select one.term_id as one, other.term_id as other, count(*) as items
      from catalogue_item_terms one
      join catalogue_terms first on first.id = one.term_id and first.kind = 'cliche'
      join catalogue_item_terms other on other.item_id = one.item_id and other.term_id > one.term_id
      join catalogue_terms second on second.id = other.term_id and second.kind = 'cliche'
      join catalogue_items item on item.id = one.item_id and ${published('item')}
      group by one.term_id, other.term_id
      order by items desc, one.term_id, other.term_id
      limit ${sql.lit(MOST_PAIRS)}`,
  )
  const names = new Map(facts.terms('cliche').map(({ id, name }) => [id, name]))
  const rows = pairs.map(({ one, other, items }) => ({
    label: [names.get(one), names.get(other)].toSorted().join(' + '),
    count: items,
  }))
  return countTable(
    'Clichés that come together',
    text('pair', 'Clichés'),
    rows,
    facts.total('character'),
  )
}

/** One kind of category split by another: a row for each of the first, a column for each second. */
export const crossTable =
  (kind: KindName, by: KindName, title: string, label: string): TableMaker =>
  async (ctx) => {
    const facts = await catalogueFacts(ctx)
    const pairs = await countPairs(ctx, kind, by)
    const columns = facts.terms(by).filter((term) => term.count > 0)
    const byPair = new Map(pairs.map((pair) => [`${pair.one} ${pair.other}`, pair.items]))
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

const countPairs = ({ db }: Context, kind: KindName, by: KindName): Promise<Pair[]> =>
  ask<Pair>(
    db,
    sql`select one.term_id as one, other.term_id as other, count(*) as items
      from catalogue_item_terms one
      join catalogue_terms first on first.id = one.term_id and first.kind = ${kind}
      join catalogue_item_terms other on other.item_id = one.item_id
      join catalogue_terms second on second.id = other.term_id and second.kind = ${by}
      join catalogue_items item on item.id = one.item_id and ${published('item')}
      group by one.term_id, other.term_id`,
  )
