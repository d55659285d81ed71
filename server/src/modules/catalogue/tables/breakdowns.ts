import { sql } from 'kysely'
import { catalogueFacts, type Facts } from '../counting/index.ts'
import { published, selectRaw } from '../figures/index.ts'
import { categoryPagePath, KINDS, type KindName } from '../model/index.ts'
import {
  byCount,
  type Counted,
  countTable,
  partitionTable,
  type TableMaker,
  text,
} from './table.ts'

/** Number of items by category of a kind; reads counters only. */
export const breakdownTable =
  (kind: KindName, title: string, label: string): TableMaker =>
  async (ctx) => {
    const facts = await catalogueFacts(ctx)
    return countTable(
      title,
      text(kind, label),
      usedCategories(facts, kind),
      facts.total(KINDS[kind].of),
    )
  }

/** The same with a row of items without any, for kinds that most items do not have. */
export const sparseBreakdownTable =
  (kind: KindName, title: string, label: string): TableMaker =>
  async (ctx) => {
    const facts = await catalogueFacts(ctx)
    const total = facts.total(KINDS[kind].of)
    const [row] = await selectRaw<{ carrying: number }>(
      ctx.background,
      sql`select count(distinct item.id) as carrying
        from catalogue_terms term
        join catalogue_item_terms carried on carried.term_id = term.id
        join catalogue_items item on item.id = carried.item_id and ${published('item')}
        where term.kind = ${kind}`,
    )
    const none = { label: 'None', count: total - (row?.carrying ?? 0) }
    const rows = [...usedCategories(facts, kind), none].toSorted(byCount)
    return countTable(title, text(kind, label), rows, total)
  }

/** Items with one category, and those without it. */
export const carrierTable =
  (kind: KindName, slug: string, title: string, labels: readonly [string, string]): TableMaker =>
  async (ctx) => {
    const facts = await catalogueFacts(ctx)
    const term = facts.terms(kind).find((candidate) => candidate.slug === slug)
    const carrying = term?.count ?? 0
    return partitionTable(title, text('state', 'Characters'), [
      { label: labels[0], count: carrying, path: term && categoryPagePath(kind, slug) },
      { label: labels[1], count: facts.total(KINDS[kind].of) - carrying },
    ])
  }

/** Categories with published items, most frequent first. */
const usedCategories = (facts: Facts, kind: KindName): readonly Counted[] =>
  facts
    .terms(kind)
    .filter((term) => term.count > 0)
    .map(({ slug, name, count }) => ({ label: name, count, path: categoryPagePath(kind, slug) }))
    .toSorted(byCount)
