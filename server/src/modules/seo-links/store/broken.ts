import { type SqlBool, sql } from 'kysely'
import type { LinkRow } from './links.ts'

/** Statuses of sites that block automated requests; browsers may well get a page there. */
const SHY: readonly number[] = [401, 403, 405, 407, 408, 429, 999]

/** Whether a status means that there is no page; 0 stands for a site that did not answer. */
export const isBrokenStatus = (status: number): boolean =>
  status === 0 || (status >= 400 && !SHY.includes(status))

/** Whether a link led to no page at its last check. An item that exists is never checked. */
export const isBroken = ({ status, linked_post_id }: LinkRow): boolean =>
  linked_post_id === null && status !== null && isBrokenStatus(status)

/** `isBroken` as an SQL condition on `seo_links`. */
export const broken = sql<SqlBool>`(seo_links.linked_post_id is null
  and (seo_links.status = 0 or seo_links.status >= 400)
  and seo_links.status not in (${sql.join(SHY)}))`
