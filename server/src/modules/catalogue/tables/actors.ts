import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { deadTerm, published, selectRaw } from '../figures/index.ts'
import { ROLES } from '../model/index.ts'
import { ROLE_NAMES } from './parts.ts'
import { partitionTable, type Table, text } from './table.ts'

/** The characters of an actor by role, and by whether they died. */
export const describeParts = async (
  { db }: Context,
  actorId: number,
): Promise<{ readonly roles: Table; readonly fates: Table }> => {
  const [roles, [fate]] = await Promise.all([
    selectRaw<{ role: string; people: number }>(
      db,
      sql`select part.role, count(distinct part.character_id) as people
        from catalogue_performances played
        join catalogue_items item on item.id = played.character_id and ${published('item')}
        join catalogue_appearances part on part.character_id = played.character_id
        where played.actor_id = ${actorId}
        group by part.role`,
    ),
    selectRaw<{ people: number; dead: number }>(
      db,
      sql`select count(distinct played.character_id) as people,
          count(distinct gone.item_id) as dead
        from catalogue_performances played
        join catalogue_items item on item.id = played.character_id and ${published('item')}
        left join catalogue_item_terms gone
          on gone.item_id = played.character_id and gone.term_id = ${deadTerm}
        where played.actor_id = ${actorId}`,
    ),
  ])
  const known = new Map(roles.map(({ role, people }) => [role, people]))
  const { people = 0, dead = 0 } = fate ?? {}
  return {
    roles: partitionTable(
      'Parts by role',
      text('role', 'Role'),
      ROLES.map((role) => ({ label: ROLE_NAMES[role], count: known.get(role) ?? 0 })),
    ),
    fates: partitionTable('Characters that died', text('fate', 'Characters'), [
      { label: 'Died', count: dead },
      { label: 'Alive, as far as known', count: people - dead },
    ]),
  }
}
