import { sql } from 'kysely'
import type { Context } from '../../../contract/context.ts'
import { integer, type Schema } from '../../../contract/schema.ts'
import type { Reader } from '../../../store/database.ts'
import { catalogueFacts } from '../counting/index.ts'
import {
  catalogueTables,
  type ItemRow,
  type ItemState,
  itemAddress,
  type KindName,
} from '../model/index.ts'
import { findQueer } from './queer.ts'
import { published, selectRaw } from './raw-sql.ts'

/** A show in the listing. */
export interface ShowEntry {
  readonly id: number
  readonly nations: string
  readonly stations: string
  readonly worth_it: unknown
  readonly trigger: string
  readonly star: string
  readonly loved: 'yes' | 'no'
  readonly chars_total: number
  readonly chars_dead: number
  readonly chars_sexuality: CategoryCounts
  readonly chars_gender: CategoryCounts
  readonly url: string
}

/** Number of characters by category slug of a kind, including zeros. */
export type CategoryCounts = Readonly<Record<string, number>>

export const CategoryCounts: Schema = {
  type: 'object',
  additionalProperties: integer(),
  required: true,
}

/** The same as one CSV cell. */
export const printCounts = (counts: CategoryCounts): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([slug, count]) => `${slug} ${count}`)
    .join(', ')

export const describeShows = async (
  ctx: Context,
  rows: readonly ItemRow[],
): Promise<ShowEntry[]> => {
  const ids = rows.map(({ id }) => id)
  const [names, categories, facts] = await Promise.all([
    namesOfTerms(ctx.db, ids),
    countCategories(ctx.db, ids),
    catalogueFacts(ctx),
  ])
  return rows.map((row) => {
    const details = JSON.parse(row.details) as ItemState['details']
    const of = (kind: KindName): string => names.get(`${row.id} ${kind}`)?.join(', ') ?? ''
    const counts = (kind: KindName): CategoryCounts =>
      Object.fromEntries(
        facts.terms(kind).map((term) => [term.slug, categories.get(`${row.id} ${term.id}`) ?? 0]),
      )
    return {
      id: row.id,
      nations: of('nation'),
      stations: of('station'),
      worth_it: details.worth_it ?? 'TBD',
      trigger: of('trigger'),
      star: of('star'),
      loved: details.loved === true ? 'yes' : 'no',
      chars_total: row.people,
      chars_dead: row.dead,
      chars_sexuality: counts('sexuality'),
      chars_gender: counts('gender'),
      url: itemAddress(ctx, row),
    }
  })
}

/** An actor in the listing. */
export interface ActorEntry {
  readonly id: number
  readonly characters: number
  readonly dead_chars: number
  readonly gender: string
  readonly sexuality: string
  readonly queer: 'yes' | 'no'
  readonly url: string
}

export const describeActors = async (
  ctx: Context,
  rows: readonly ItemRow[],
): Promise<ActorEntry[]> => {
  const ids = rows.map(({ id }) => id)
  const [names, queer] = await Promise.all([namesOfTerms(ctx.db, ids), findQueer(ctx.db, ids)])
  return rows.map((row) => ({
    id: row.id,
    characters: row.people,
    dead_chars: row.dead,
    gender: names.get(`${row.id} actor_gender`)?.join(', ') ?? '',
    sexuality: names.get(`${row.id} actor_sexuality`)?.join(', ') ?? '',
    queer: queer.has(row.id) ? 'yes' : 'no',
    url: itemAddress(ctx, row),
  }))
}

/** Names of categories by `id kind`, ordered by name. */
const namesOfTerms = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (ids.length === 0) return new Map()
  const rows = await catalogueTables(db)
    .selectFrom('catalogue_item_terms')
    .where('item_id', 'in', ids)
    .innerJoin('catalogue_terms', (join) =>
      join.onRef('catalogue_terms.id', '=', 'catalogue_item_terms.term_id'),
    )
    .select(['item_id', 'kind', 'name'])
    .orderBy('sort_key')
    .orderBy('term_id')
    .execute()
  const names = new Map<string, string[]>()
  for (const { item_id, kind, name } of rows) {
    const key = `${item_id} ${kind}`
    names.set(key, [...(names.get(key) ?? []), name])
  }
  return names
}

/** Number of characters of each show by gender and sexuality, by `show term`. */
const countCategories = async (
  db: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectRaw<{ show_id: number; term_id: number; people: number }>(
    db,
    // Without `materialized` PostgreSQL starts with the terms, which half of all characters have.
    sql`with part as materialized (
        select distinct part.show_id, part.character_id
        from catalogue_appearances part
        join catalogue_items person on person.id = part.character_id and ${published('person')}
        where part.show_id in (${sql.join(ids)})),
      carried as materialized (
        select part.show_id, carried.term_id, count(*) as people
        from part
        join catalogue_item_terms carried on carried.item_id = part.character_id
        group by part.show_id, carried.term_id)
      select carried.show_id, carried.term_id, carried.people
      from carried
      join catalogue_terms term on term.id = carried.term_id
        and term.kind in ('gender', 'sexuality')`,
  )
  return new Map(rows.map(({ show_id, term_id, people }) => [`${show_id} ${term_id}`, people]))
}
