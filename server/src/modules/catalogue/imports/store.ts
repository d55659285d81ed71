import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type {
  CatalogueUploadPartsTable,
  CatalogueUploadsTable,
} from '../../../store/tables/catalogue.ts'

export type ImportRow = Selectable<CatalogueUploadsTable>

export const findImport = (db: Reader, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('catalogue_uploads').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest first. */
export const findImports = (db: Reader, limit: number): Promise<ImportRow[]> =>
  db.selectFrom('catalogue_uploads').selectAll().orderBy('id', 'desc').limit(limit).execute()

export const insertImport = async (
  db: Writer,
  row: Insertable<CatalogueUploadsTable>,
  text: string,
): Promise<ImportRow> => {
  const inserted = await db
    .insertInto('catalogue_uploads')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
  for (const part of partsOf(text))
    await db
      .insertInto('catalogue_upload_parts')
      .values({ upload_id: inserted.id, text: part })
      .execute()
  return inserted
}

export const updateImport = (
  db: Writer,
  id: number,
  changes: Updateable<CatalogueUploadsTable>,
): Promise<ImportRow> =>
  db
    .updateTable('catalogue_uploads')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Parts of the file are deleted by cascade. */
export const deleteImport = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('catalogue_uploads').where('id', '=', id).execute()
}

/** Deletes the text of a file; the report stays. */
export const deleteText = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('catalogue_upload_parts').where('upload_id', '=', id).execute()
}

/** The text of a file in the pieces in which it is stored, each read when it is needed. */
export async function* readText(db: Reader, id: number): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const part: Selectable<CatalogueUploadPartsTable> | undefined = await db
      .selectFrom('catalogue_upload_parts')
      .selectAll()
      .where('upload_id', '=', id)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    if (!part) return
    after = part.id
    yield part.text
  }
}

const PART = 200_000

/** Pieces of a text that split no sign. */
export function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const last = text.charCodeAt(at + PART - 1)
    const size = last >= 0xd800 && last <= 0xdbff ? PART - 1 : PART
    yield text.slice(at, at + size)
    at += size
  }
}
