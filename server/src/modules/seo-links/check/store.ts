import type { Reader, Writer } from '../../../store/database.ts'

/** An address that links lead to. */
export interface LinkedAddress {
  readonly url: string
  readonly url_hash: string
  readonly hostname: string
}

/** Links whose target is unknown: to other sites, or to addresses of this site without an item. */
const links = (db: Reader, isExternal: boolean) =>
  db
    .selectFrom('seo_links')
    .select(['url', 'url_hash', 'hostname'])
    .where('is_external', '=', Number(isExternal))
    .$if(!isExternal, (query) => query.where('linked_post_id', 'is', null))

/** Addresses that were never checked, followed by those last checked before the given time. */
export const findDue = async (
  db: Reader,
  isExternal: boolean,
  beforeGmt: string,
  limit: number,
): Promise<readonly LinkedAddress[]> => {
  const unasked = await links(db, isExternal)
    .where('checked_gmt', 'is', null)
    .limit(limit)
    .execute()
  if (unasked.length === limit) return unasked
  const old = await links(db, isExternal)
    .where('checked_gmt', '<', beforeGmt)
    .orderBy('checked_gmt')
    .limit(limit - unasked.length)
    .execute()
  return [...unasked, ...old]
}

/** Stores the status of an address in all links to it. */
export const saveCheck = async (
  db: Writer,
  urlHash: string,
  status: number,
  nowGmt: string,
): Promise<void> => {
  await db
    .updateTable('seo_links')
    .set({ status, checked_gmt: nowGmt })
    .where('url_hash', '=', urlHash)
    .execute()
}
