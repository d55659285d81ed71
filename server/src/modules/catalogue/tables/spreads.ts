import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { catalogueFacts } from '../counting/index.ts'
import { clicheCounts, published, selectRaw } from '../figures/index.ts'
import type { ItemType } from '../model/index.ts'
import { partitionTable, type Table, type TableMaker, text } from './table.ts'

interface Spread {
  readonly size: number
  readonly items: number
}

/** Characters by number of actors. */
export const actorsPerCharacter: TableMaker = (ctx) =>
  spread(ctx, 'character', 6, {
    title: 'Actors per character',
    label: 'Actors',
    counting: sql`select part.character_id as id, count(*) as size
      from catalogue_performances part
      join catalogue_items item on item.id = part.character_id and ${published('item')}
      group by part.character_id`,
  })

/** Actors by number of characters. */
export const charactersPerActor: TableMaker = (ctx) =>
  spread(ctx, 'actor', 6, {
    title: 'Characters per actor',
    label: 'Characters',
    counting: sql`select part.actor_id as id, count(distinct part.character_id) as size
      from catalogue_performances part
      join catalogue_items item on item.id = part.actor_id and ${published('item')}
      join catalogue_items person on person.id = part.character_id and ${published('person')}
      group by part.actor_id`,
  })

/** Characters by number of clichés. */
export const clichesPerCharacter: TableMaker = (ctx) =>
  spread(ctx, 'character', 5, {
    title: 'Clichés per character',
    label: 'Clichés',
    counting: clicheCounts,
  })

/** Items by number of something, from zero to the largest group. */
const spread = async (
  ctx: Context,
  type: ItemType,
  most: number,
  {
    title,
    label,
    counting,
  }: {
    readonly title: string
    readonly label: string
    readonly counting: RawBuilder<unknown>
  },
): Promise<Table> => {
  const [facts, sizes] = await Promise.all([
    catalogueFacts(ctx),
    selectRaw<Spread>(
      ctx.background,
      sql`select least_size as size, count(*) as items from (
        select case when size > ${sql.lit(most)} then ${sql.lit(most)} else size end as least_size
        from (${counting}) as sizes) as folded
        group by least_size`,
    ),
  ])
  const known = new Map(sizes.map(({ size, items }) => [size, items]))
  const some = sizes.reduce((sum, { items }) => sum + items, 0)
  const rows = Array.from({ length: most + 1 }, (_, size) => ({
    label: size === most ? `${size} or more` : String(size),
    count: size === 0 ? facts.total(type) - some : (known.get(size) ?? 0),
  }))
  return partitionTable(title, text('size', label), rows)
}
