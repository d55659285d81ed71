import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import SqliteDatabase from 'better-sqlite3'
import { type TableTraits, tableNames, tables } from './table-list.ts'

/**
 * Copies a SQLite database while it is in use. The copy appears under its name only when it is
 * complete and `check` has passed, so an interrupted one cannot be mistaken for a good one; and it
 * never overwrites another file.
 */
export const backupSqlite = async (
  file: string,
  target: string,
  check: (partial: string) => void,
): Promise<void> => {
  const partial = `${target}.partial`
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    await database.backup(partial, { progress: () => 2_000 })
    leaveOut(partial)
    check(partial)
    if (existsSync(target)) throw new Error(`${target} exists already`)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    database.close()
  }
}

/** Deletes tables that no copy may contain, so that their rows cannot be recovered from the file either. */
const leaveOut = (file: string): void => {
  const copy = new SqliteDatabase(file)
  try {
    copy.pragma('secure_delete = ON')
    // A single file without a journal, which can be copied as it is.
    copy.pragma('journal_mode = DELETE')
    const has = copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?")
    for (const table of tableNames.filter((name) => isLeftOut(tables[name])))
      if (has.get(table)) copy.exec(`delete from ${table}`)
  } finally {
    copy.close()
  }
}

const isLeftOut = (traits: TableTraits): boolean => traits.isLeftOut === true
