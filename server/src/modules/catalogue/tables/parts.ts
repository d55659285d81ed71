import { sql } from 'kysely'
import { catalogueFacts, catalogueYears } from '../counting/index.ts'
import { countDead, percentOf, published, selectRaw } from '../figures/index.ts'
import { eachYear, yearNumber } from '../items/index.ts'
import { ROLES } from '../model/index.ts'
import { foldEarliest } from './decades.ts'
import {
  count,
  countTable,
  partitionTable,
  percent,
  type TableMaker,
  text,
  yearTable,
} from './table.ts'

/** Characters by role; a character with several roles is in several rows. */
export const charactersByRole: TableMaker = async (ctx) => {
  const facts = await catalogueFacts(ctx)
  const rows = await selectRaw<{ role: string; people: number }>(
    ctx.background,
    sql`select part.role, count(distinct part.character_id) as people
      from catalogue_appearances part
      join catalogue_items item on item.id = part.character_id and ${published('item')}
      group by part.role`,
  )
  const known = new Map(rows.map(({ role, people }) => [role, people]))
  return countTable(
    'Characters by role',
    text('role', 'Role'),
    ROLES.map((role) => ({ label: ROLE_NAMES[role], count: known.get(role) ?? 0 })),
    facts.total('character'),
  )
}

/** Dead characters by role. */
export const deadByRole: TableMaker = async (ctx) => {
  const rows = await selectRaw<{ role: string; people: number; dead: number }>(
    ctx.background,
    sql`select part.role, count(distinct part.character_id) as people,
        ${countDead('part.character_id')} as dead
      from catalogue_appearances part
      join catalogue_items item on item.id = part.character_id and ${published('item')}
      group by part.role`,
  )
  const known = new Map(rows.map((row) => [row.role, row]))
  return {
    title: 'Dead characters by role',
    columns: [
      text('role', 'Role'),
      count('dead', 'Dead'),
      count('characters', 'Characters'),
      percent('rate', 'Share that died'),
    ],
    rows: ROLES.map((role) => {
      const { dead = 0, people = 0 } = known.get(role) ?? {}
      return { cells: [ROLE_NAMES[role], dead, people, percentOf(dead, people)] }
    }),
  }
}

/** Number of characters on air by year. */
export const charactersByYear: TableMaker = async (ctx) =>
  yearTable('Characters on air by year', 'Characters', (await catalogueYears(ctx)).air)

/** Characters by decade of their first appearance; sparse early decades are merged. */
export const charactersByDecade: TableMaker = async ({ background: db }) => {
  const rows = await selectRaw<{ decade: number; people: number }>(
    db,
    sql`select first - first % 10 as decade, count(*) as people from (
        select part.character_id, min(${yearNumber}) as first
        from catalogue_appearances part
        join catalogue_items item on item.id = part.character_id and ${published('item')}
        cross join ${eachYear(db)}
        group by part.character_id) as firsts
      group by first - first % 10`,
  )
  const decades = foldEarliest(
    rows
      .toSorted((a, b) => a.decade - b.decade)
      .map(({ decade, people }) => ({ last: decade, label: `${decade}s`, count: people })),
  )
  return partitionTable(
    'Characters by the decade they first appeared in',
    text('decade', 'Decade'),
    decades,
  )
}

export const ROLE_NAMES = {
  regular: 'Regular',
  recurring: 'Recurring',
  guest: 'Guest',
} as const
