import type { Writer } from '../../../store/database.ts'
import { preparedQuery } from '../../../store/prepared.ts'
import type { Finding } from './checks/index.ts'

/** An object that may be analysed. */
export interface ObjectRef {
  readonly kind: 'post' | 'term'
  readonly id: number
}

/** Findings are about items and terms, about redirects, and about the site, whose id is 0. */
export type FindingKind = ObjectRef['kind'] | SiteKind

export const SITE_KINDS = ['site', 'redirect'] as const
export type SiteKind = (typeof SITE_KINDS)[number]

/** The findings of an object that are to be stored. */
export interface NewFindings {
  readonly id: number
  readonly subtype: string
  readonly findings: readonly Finding[]
}

/** Replaces the findings of the objects; one that was hidden and is found again stays hidden. */
export const replaceFindings = async (
  db: Writer,
  kind: FindingKind,
  objects: readonly NewFindings[],
  nowGmt: string,
): Promise<void> => {
  const ids = objects.map(({ id }) => id)
  const ignored = await findIgnored(db, kind, ids)
  await deleteFindings(db, kind, ids)
  const rows = objects.flatMap(({ id, subtype, findings }) =>
    findings.map(({ code, metadata }) => ({
      kind,
      object_id: id,
      subtype,
      code,
      metadata: JSON.stringify(metadata),
      is_ignored: ignored.has(`${id} ${code}`) ? 1 : 0,
      created_gmt: nowGmt,
      updated_gmt: nowGmt,
    })),
  )
  if (rows.length > 0) await db.insertInto('seo_findings').values(rows).execute()
}

/** Hidden findings as `id code`. */
const findIgnored = async (
  db: Writer,
  kind: FindingKind,
  ids: readonly number[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('seo_findings')
    .select(['object_id', 'code'])
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .where('is_ignored', '=', 1)
    .execute()
  return new Set(rows.map(({ object_id, code }) => `${object_id} ${code}`))
}

export const deleteFindings = async (
  db: Writer,
  kind: FindingKind,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .deleteFrom('seo_findings')
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .execute()
}

/** Hidden findings stay, so that the next analysis hides them again. */
export const deleteShownFindings = async (
  db: Writer,
  kind: ObjectRef['kind'],
  ids: readonly number[],
): Promise<void> => {
  await db.executeQuery(deleteShown(db, kind, ids))
}

const deleteShown = preparedQuery((db, kind: ObjectRef['kind'], ids: readonly number[]) =>
  db
    .deleteFrom('seo_findings')
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .where('is_ignored', '=', 0),
)

/** Stores the time of the analysis; an object without a record gets an empty one. */
export const markAnalysed = async (
  db: Writer,
  kind: ObjectRef['kind'],
  ids: readonly number[],
  nowGmt: string,
): Promise<void> => {
  if (ids.length === 0) return
  await db
    .insertInto('seo_records')
    .values(
      ids.map((id) => ({
        kind,
        object_id: id,
        fields: '{}',
        is_pillar: 0,
        focus_keyphrase: '',
        seo_score: 0,
        analysed_gmt: nowGmt,
        created_gmt: nowGmt,
        updated_gmt: nowGmt,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'object_id']).doUpdateSet({ analysed_gmt: nowGmt }),
    )
    .execute()
}

/** Deletes the time of the analysis, and the findings but for hidden ones, which the next analysis looks for. */
export const markUnknown = async (
  db: Writer,
  kind: ObjectRef['kind'],
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await deleteShownFindings(db, kind, ids)
  await db
    .updateTable('seo_records')
    .set({ analysed_gmt: null })
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .execute()
}
