import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Writer } from '../../../store/database.ts'
import type { SiteImportsTable } from '../../../store/tables/moving.ts'

export type ImportRow = Selectable<SiteImportsTable>

export const findImport = (db: Reader, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('site_imports').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest first. */
export const findImports = (db: Reader, limit: number): Promise<ImportRow[]> =>
  db.selectFrom('site_imports').selectAll().orderBy('id', 'desc').limit(limit).execute()

const BUSY = ['checking', 'running', 'stopping']

/** Whether a job works on an import. */
export const isBusy = ({ state }: Pick<ImportRow, 'state'>): boolean => BUSY.includes(state)

export const findBusyImports = (db: Reader): Promise<ImportRow[]> =>
  db.selectFrom('site_imports').selectAll().where('state', 'in', BUSY).execute()

export const insertImport = (db: Writer, row: Insertable<SiteImportsTable>): Promise<ImportRow> =>
  db.insertInto('site_imports').values(row).returningAll().executeTakeFirstOrThrow()

export const updateImport = (
  db: Writer,
  id: number,
  changes: Updateable<SiteImportsTable>,
): Promise<ImportRow> =>
  db
    .updateTable('site_imports')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteImport = async (db: Writer, id: number): Promise<void> => {
  await db.deleteFrom('site_imports').where('id', '=', id).execute()
}
