import type { Selectable } from 'kysely'
import { countRows } from '../../../store/count-rows.ts'
import type { Reader, Writer } from '../../../store/database.ts'
import type { SeoRevisionsTable } from '../../../store/tables/seo-revisions.ts'

export type RevisionRow = Selectable<SeoRevisionsTable>

/** An object with revisions. */
export interface Revised {
  readonly kind: 'post' | 'term'
  readonly id: number
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

const ofObject = (db: Reader, { kind, id }: Revised) =>
  db.selectFrom('seo_revisions').where('kind', '=', kind).where('object_id', '=', id)

/** The newest first. */
export const findRevisions = (
  db: Reader,
  object: Revised,
  { limit, offset }: Page,
): Promise<RevisionRow[]> =>
  ofObject(db, object).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()

export const countRevisions = (db: Reader, object: Revised): Promise<number> =>
  countRows(ofObject(db, object))

export const findRevision = (db: Reader, id: number): Promise<RevisionRow | undefined> =>
  db.selectFrom('seo_revisions').selectAll().where('id', '=', id).executeTakeFirst()

export const insertRevisions = async (
  db: Writer,
  rows: readonly Omit<RevisionRow, 'id'>[],
): Promise<void> => {
  await db.insertInto('seo_revisions').values(rows).execute()
}

/** Deletes all but the newest `kept` revisions of an object. */
export const deleteOldest = async (db: Writer, object: Revised, kept: number): Promise<void> => {
  const [first] = await findRevisions(db, object, { limit: 1, offset: kept })
  if (!first) return
  await db
    .deleteFrom('seo_revisions')
    .where('kind', '=', object.kind)
    .where('object_id', '=', object.id)
    .where('id', '<=', first.id)
    .execute()
}

export const updateNote = async (
  db: Writer,
  id: number,
  note: string,
  nowGmt: string,
): Promise<void> => {
  await db
    .updateTable('seo_revisions')
    .set({ note, updated_gmt: nowGmt })
    .where('id', '=', id)
    .execute()
}

export const deleteRevision = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('seo_revisions').where('id', '=', id).execute()
}
