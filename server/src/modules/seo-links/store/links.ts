import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { chunk } from '../../../store/list-length.ts'
import type { SeoLinksTable } from '../../../store/tables/seo-links.ts'

export type LinkRow = Selectable<SeoLinksTable>

/** A link that was found in a text. */
export type FoundLink = Omit<
  LinkRow,
  'id' | 'post_id' | 'status' | 'checked_gmt' | 'created_gmt' | 'updated_gmt'
>

/** Limit of bound parameters per query. */
const MAX_IDS = 500
const MAX_ROWS = 20

export const findLink = (db: Reader, id: number): Promise<LinkRow | undefined> =>
  db.selectFrom('seo_links').selectAll().where('id', '=', id).executeTakeFirst()

export const findLinksById = async (db: Reader, ids: readonly number[]): Promise<LinkRow[]> => {
  const found: LinkRow[] = []
  for (const some of chunk(ids, MAX_IDS))
    found.push(...(await db.selectFrom('seo_links').selectAll().where('id', 'in', some).execute()))
  return found
}

/** The links in the texts of these items, in document order. */
export const findLinksOf = (db: Reader, postIds: readonly number[]): Promise<LinkRow[]> =>
  postIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('seo_links')
        .selectAll()
        .where('post_id', 'in', postIds)
        .orderBy('post_id')
        .orderBy('position')
        .execute()

export const updateLink = async (
  db: Writer,
  id: number,
  changes: Updateable<SeoLinksTable>,
): Promise<void> => {
  await db.updateTable('seo_links').set(changes).where('id', '=', id).execute()
}

export const deleteLinks = async (db: Writer, ids: readonly number[]): Promise<void> => {
  for (const some of chunk(ids, MAX_IDS))
    await db.deleteFrom('seo_links').where('id', 'in', some).execute()
}

/**
 * Replaces the links of texts. A link that is still there keeps its row and id, since clients hold the
 * id.
 */
export const replaceLinks = async (
  db: Writer,
  found: ReadonlyMap<number, readonly FoundLink[]>,
  nowGmt: string,
): Promise<void> => {
  const before = await findLinksOf(db, [...found.keys()])
  const byPost = Map.groupBy(before, ({ post_id }) => post_id)
  const left = new Set(before.map(({ id }) => id))
  const added: Insertable<SeoLinksTable>[] = []
  for (const [post_id, links] of found) {
    const rows = rowsOf(links, byPost.get(post_id) ?? [])
    for (const link of links) {
      const kept = rows.get(link)
      if (!kept)
        added.push({ ...link, post_id, ...NOT_CHECKED, created_gmt: nowGmt, updated_gmt: nowGmt })
      else if (differs(kept, link)) await updateLink(db, kept.id, { ...link, updated_gmt: nowGmt })
      if (kept) left.delete(kept.id)
    }
  }
  await deleteLinks(db, [...left])
  for (const some of chunk(await withChecks(db, added), MAX_ROWS))
    await db.insertInto('seo_links').values(some).execute()
}

const NOT_CHECKED = { status: null, checked_gmt: null } as const

/** How a link is recognised, most specific first: the text around it may change, or its own words. */
const SIGNS: readonly ((link: FoundLink) => string)[] = [
  ({ url, anchor, phrase_html }) => JSON.stringify([url, anchor, phrase_html]),
  ({ url, anchor }) => JSON.stringify([url, anchor]),
  ({ url }) => url,
]

/** Matches links to the rows that they had before. */
const rowsOf = (
  links: readonly FoundLink[],
  rows: readonly LinkRow[],
): ReadonlyMap<FoundLink, LinkRow> => {
  const found = new Map<FoundLink, LinkRow>()
  const taken = new Set<LinkRow>()
  for (const signOf of SIGNS) {
    const free = Map.groupBy(
      rows.filter((row) => !taken.has(row)),
      signOf,
    )
    for (const link of links) {
      const row = found.has(link) ? undefined : free.get(signOf(link))?.shift()
      if (!row) continue
      found.set(link, row)
      taken.add(row)
    }
  }
  return found
}

const differs = (row: LinkRow, link: FoundLink): boolean =>
  Object.entries(link).some(([name, value]) => row[name as keyof FoundLink] !== value)

/** Copies the last check of the address from other links to it. */
const withChecks = async (
  db: Reader,
  links: readonly Insertable<SeoLinksTable>[],
): Promise<readonly Insertable<SeoLinksTable>[]> => {
  const hashes = [...new Set(links.map(({ url_hash }) => url_hash))]
  const checks = new Map<string, Pick<LinkRow, 'status' | 'checked_gmt'>>()
  for (const some of chunk(hashes, MAX_IDS)) {
    const rows = await db
      .selectFrom('seo_links')
      .select((eb) => [
        'url_hash',
        eb.fn.max('status').as('status'),
        eb.fn.max('checked_gmt').as('checked_gmt'),
      ])
      .where('url_hash', 'in', some)
      .where('checked_gmt', 'is not', null)
      .groupBy('url_hash')
      .execute()
    for (const { url_hash, ...check } of rows) checks.set(url_hash, check)
  }
  return links.map((link) => ({ ...link, ...checks.get(link.url_hash) }))
}
