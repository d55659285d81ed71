import type { Reader, Writer } from '../../../store/database.ts'
import { GROUPS } from './redirect.ts'

/** A custom group. */
export interface OwnGroup {
  readonly slug: string
  readonly name: string
}

export const findOwnGroups = (db: Reader): Promise<OwnGroup[]> =>
  db
    .selectFrom('seo_redirect_groups')
    .select(['slug', 'name'])
    .orderBy('name')
    .orderBy('slug')
    .execute()

/** The slugs of all groups. */
export const findGroups = async (db: Reader): Promise<readonly string[]> => [
  ...GROUPS,
  ...(await findOwnGroups(db)).map(({ slug }) => slug),
]

export const isGroup = async (db: Reader, slug: string): Promise<boolean> =>
  GROUPS.some((known) => known === slug) ||
  (await db
    .selectFrom('seo_redirect_groups')
    .select('slug')
    .where('slug', '=', slug)
    .executeTakeFirst()) !== undefined

export const insertGroup = async (
  db: Writer,
  { slug, name }: OwnGroup,
  createdGmt: string,
): Promise<void> => {
  await db
    .insertInto('seo_redirect_groups')
    .values({ slug, name, created_gmt: createdGmt })
    .execute()
}

export const renameGroup = async (db: Writer, { slug, name }: OwnGroup): Promise<void> => {
  await db.updateTable('seo_redirect_groups').set({ name }).where('slug', '=', slug).execute()
}

export const deleteGroup = async (db: Writer, slug: string): Promise<void> => {
  await db.deleteFrom('seo_redirect_groups').where('slug', '=', slug).execute()
}

/** Moves the redirects of a group to another one. Returns their ids. */
export const moveRedirects = async (
  db: Writer,
  from: string,
  to: string,
  nowGmt: string,
): Promise<readonly number[]> => {
  const rows = await db
    .updateTable('seo_redirects')
    .set({ rule_group: to, updated_gmt: nowGmt })
    .where('rule_group', '=', from)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Number of redirects by group. */
export const countByGroup = async (db: Reader): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('seo_redirects')
    .select(({ fn }) => ['rule_group', fn.countAll<number>().as('count')])
    .groupBy('rule_group')
    .execute()
  return new Map(rows.map((row) => [row.rule_group, Number(row.count)]))
}
