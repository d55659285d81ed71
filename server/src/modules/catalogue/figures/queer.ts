import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../store/database.ts'
import { detailText } from '../items/index.ts'
import { published, selectRaw } from './raw-sql.ts'

/** Categories that give no information, or mean not queer. */
const PLAIN_GENDERS = ['cis-man', 'cis-woman', 'cisgender', 'undefined', 'unknown']
const PLAIN_SEXUALITIES = ['heterosexual', 'undefined', 'unknown']

/**
 * Published actors that count as queer: by the editors' statement, or without one by gender or
 * sexuality. Actors without information are not counted.
 */
const queerActors = (db: Reader): RawBuilder<unknown> => {
  const said = sql`coalesce(${detailText(db, 'actor', 'queer')}, '')`
  return sql`select actor.id from catalogue_items actor
    where actor.type = 'actor' and ${published('actor')} and (${said} = 'yes' or (${said} <> 'no'
      and exists (select 1 from catalogue_item_terms carried
        join catalogue_terms term on term.id = carried.term_id
        where carried.item_id = actor.id and (
          (term.kind = 'actor_gender' and term.slug not in (${sql.join(PLAIN_GENDERS)})) or
          (term.kind = 'actor_sexuality' and term.slug not in (${sql.join(PLAIN_SEXUALITIES)}))))))`
}

export const countQueerActors = async (db: Reader): Promise<number> => {
  const [row] = await selectRaw<{ actors: number }>(
    db,
    sql`select count(*) as actors from (${queerActors(db)}) as queer`,
  )
  return row?.actors ?? 0
}

/** Ids of the queer actors among these. */
export const findQueer = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set()
  const rows = await selectRaw<{ id: number }>(
    db,
    sql`${queerActors(db)} and actor.id in (${sql.join(ids)})`,
  )
  return new Set(rows.map(({ id }) => id))
}
