import type { Reader, Writer } from '../../../store/database.ts'
import type { Finding } from './checks/index.ts'
import { replaceFindings, SITE_KINDS, type SiteKind } from './store.ts'

/** The findings about a redirect, or about the site itself, whose id is 0. */
export interface SiteFindings {
  readonly kind: SiteKind
  readonly id: number
  readonly findings: readonly Finding[]
}

/** Replaces all findings that are not about an item or a term. */
export const replaceSiteFindings = async (
  db: Writer,
  found: readonly SiteFindings[],
  nowGmt: string,
): Promise<void> => {
  for (const kind of SITE_KINDS) {
    const objects = found
      .filter((one) => one.kind === kind)
      .map(({ id, findings }) => ({ id, findings, subtype: kind }))
    const ids = objects.map(({ id }) => id)
    let old = db.deleteFrom('seo_findings').where('kind', '=', kind)
    if (ids.length > 0) old = old.where('object_id', 'not in', ids)
    await old.execute()
    await replaceFindings(db, kind, objects, nowGmt)
  }
}

export const findSiteFindings = async (db: Reader, isIgnored: boolean, limit: number) => {
  const rows = await db
    .selectFrom('seo_findings')
    .select(['id', 'kind', 'object_id', 'code', 'metadata'])
    .where('kind', 'in', SITE_KINDS)
    .where('is_ignored', '=', Number(isIgnored))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ metadata, ...row }) => ({
    ...row,
    metadata: JSON.parse(metadata) as Readonly<Record<string, unknown>>,
  }))
}
