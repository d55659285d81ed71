import type { Selectable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import { prepared, preparedColumns } from '../../../store/prepared.ts'
import type { SeoRecordsTable } from '../../../store/tables/seo.ts'

export type SeoRecordRow = Selectable<SeoRecordsTable>

/** The table of an object. */
export type RecordKind = 'post' | 'term' | 'catalogue'

export const findRecordRows = async (
  db: Reader,
  kind: RecordKind,
  ids: readonly number[],
): Promise<SeoRecordRow[]> => (ids.length === 0 ? [] : findRows(db, kind, ids))

const findRows = prepared((db, kind: RecordKind, ids: readonly number[]) =>
  db.selectFrom('seo_records').selectAll().where('kind', '=', kind).where('object_id', 'in', ids),
)

/** `analysed_gmt` is written by the site scan only. */
export type RecordValues = Omit<SeoRecordRow, 'id' | 'created_gmt' | 'analysed_gmt'>

export const saveRecordRow = async (db: Writer, values: RecordValues): Promise<void> => {
  await db.executeQuery(saveRow(db, values))
}

const saveRow = preparedColumns((db, values: RecordValues) =>
  db
    .insertInto('seo_records')
    .values({ ...values, created_gmt: values.updated_gmt })
    .onConflict((conflict) => conflict.columns(['kind', 'object_id']).doUpdateSet(values)),
)

export const deleteRecordRow = async (db: Writer, kind: RecordKind, id: number): Promise<void> => {
  await db.deleteFrom('seo_records').where('kind', '=', kind).where('object_id', '=', id).execute()
}
