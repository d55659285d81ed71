import { rename, rm } from 'node:fs/promises'
import SqliteDatabase from 'better-sqlite3'

/**
 * Copies a SQLite database while it is in use. The copy appears under its name only when it is
 * whole, so a broken-off backup cannot be taken for a good one.
 */
export const backupSqlite = async (
  file: string,
  target: string,
  onProgress?: (doneShare: number) => void,
): Promise<void> => {
  const partial = `${target}.partial`
  const database = new SqliteDatabase(file, { readonly: true, fileMustExist: true })
  try {
    await database.backup(partial, {
      progress: ({ totalPages, remainingPages }) => {
        onProgress?.(totalPages === 0 ? 1 : 1 - remainingPages / totalPages)
        return 2_000
      },
    })
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    database.close()
  }
  await rename(partial, target)
}
