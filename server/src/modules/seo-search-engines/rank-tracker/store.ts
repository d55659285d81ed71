import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import type {
  SeoSearchKeywordGroupsTable,
  SeoSearchKeywordsTable,
} from '../../../store/tables/seo-rank-tracker.ts'

export type KeywordRow = Selectable<SeoSearchKeywordsTable>
export type GroupRow = Selectable<SeoSearchKeywordGroupsTable>

/** A keyword in a group. */
export interface Membership {
  readonly keyword_id: number
  readonly group_id: number
}

/** Limit of bound parameters per query. */
const MANY = 500

export const findKeywords = (db: Reader): Promise<KeywordRow[]> =>
  db.selectFrom('seo_search_keywords').selectAll().orderBy('id').execute()

export const findGroups = (db: Reader): Promise<GroupRow[]> =>
  db.selectFrom('seo_search_keyword_groups').selectAll().orderBy('id').execute()

export const findMemberships = (db: Reader): Promise<Membership[]> =>
  db
    .selectFrom('seo_search_keyword_relationships')
    .select(['keyword_id', 'group_id'])
    .orderBy('id')
    .execute()

export const findGroupByKey = (db: Reader, nameKey: string): Promise<GroupRow | undefined> =>
  db
    .selectFrom('seo_search_keyword_groups')
    .selectAll()
    .where('name_key', '=', nameKey)
    .executeTakeFirst()

export const insertKeywords = async (
  db: Writer,
  names: readonly string[],
  nowGmt: string,
): Promise<void> => {
  for (const some of chunk(names, MANY))
    await db
      .insertInto('seo_search_keywords')
      .values(some.map((name) => ({ name, created_gmt: nowGmt, updated_gmt: nowGmt })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
}

export const insertGroups = async (
  db: Writer,
  groups: readonly Pick<GroupRow, 'name' | 'name_key'>[],
  nowGmt: string,
): Promise<void> => {
  for (const some of chunk(groups, MANY))
    await db
      .insertInto('seo_search_keyword_groups')
      .values(some.map((group) => ({ ...group, created_gmt: nowGmt, updated_gmt: nowGmt })))
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .execute()
}

export const updateGroup = async (
  db: Writer,
  id: number,
  group: Pick<GroupRow, 'name' | 'name_key' | 'updated_gmt'>,
): Promise<void> => {
  await db.updateTable('seo_search_keyword_groups').set(group).where('id', '=', id).execute()
}

export const insertMemberships = async (
  db: Writer,
  memberships: readonly Membership[],
): Promise<void> => {
  for (const some of chunk(memberships, MANY))
    await db
      .insertInto('seo_search_keyword_relationships')
      .values(some)
      .onConflict((conflict) => conflict.columns(['keyword_id', 'group_id']).doNothing())
      .execute()
}

export const deleteMembership = async (
  db: Writer,
  { keyword_id, group_id }: Membership,
): Promise<void> => {
  await db
    .deleteFrom('seo_search_keyword_relationships')
    .where('keyword_id', '=', keyword_id)
    .where('group_id', '=', group_id)
    .execute()
}

export const deleteMembershipsOf = async (
  db: Writer,
  by: keyof Membership,
  ids: readonly number[],
): Promise<void> => {
  for (const some of chunk(ids, MANY))
    await db.deleteFrom('seo_search_keyword_relationships').where(by, 'in', some).execute()
}

/** Returns the number of deleted rows. */
export const deleteRows = async (
  db: Writer,
  table: 'seo_search_keywords' | 'seo_search_keyword_groups',
  ids: readonly number[],
): Promise<number> => {
  let deleted = 0
  for (const some of chunk(ids, MANY)) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('id', 'in', some)
      .executeTakeFirstOrThrow()
    deleted += Number(numDeletedRows)
  }
  return deleted
}
