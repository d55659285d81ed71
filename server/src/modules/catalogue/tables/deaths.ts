import { catalogueFacts } from '../counting/index.ts'
import {
  countDeadByTerm,
  countDeathsByYear,
  countShowsByFate,
  percentOf,
} from '../figures/index.ts'
import { categoryPagePath, type KindName } from '../model/index.ts'
import { count, partitionTable, percent, type TableMaker, text, yearTable } from './table.ts'

/** Deaths of published characters by year. */
export const deathsByYear: TableMaker = async (ctx) =>
  yearTable('Deaths by year', 'Deaths', await countDeathsByYear(ctx))

/** Dead characters by category of a kind, and their share of its carriers. */
export const deadByCategory =
  (kind: Exclude<KindName, 'cliche'>, title: string, label: string): TableMaker =>
  async (ctx) => {
    const facts = await catalogueFacts(ctx)
    const dead = await countDeadByTerm(ctx, kind)
    return {
      title,
      columns: [
        text(kind, label),
        count('dead', 'Dead'),
        percent('percent', 'Share of the dead'),
        percent('rate', 'Share that died'),
      ],
      rows: facts
        .terms(kind)
        .map((term) => ({ ...term, dead: dead.get(term.id) ?? 0 }))
        .filter((term) => term.dead > 0)
        .toSorted((a, b) => b.dead - a.dead)
        .map((term) => ({
          path: categoryPagePath(kind, term.slug),
          cells: [
            term.name,
            term.dead,
            percentOf(term.dead, facts.dead),
            percentOf(term.dead, term.count),
          ],
        })),
      total: facts.dead,
    }
  }

/** Shows by how many of their characters died. */
export const showsByDeath: TableMaker = async ({ background: db }) => {
  const fates = await countShowsByFate(db)
  return partitionTable('Shows by how many of their characters died', text('fate', 'Characters'), [
    { label: 'All died', count: fates.all },
    { label: 'Some died', count: fates.some },
    { label: 'None died', count: fates.none },
  ])
}
