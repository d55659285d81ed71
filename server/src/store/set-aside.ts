import { copyFile, mkdir, rename } from 'node:fs/promises'
import { basename, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'

/**
 * Moves an unusable SQLite database, with the files that belong to it, into a folder. Refuses while
 * another process has it open: that one would go on writing to the moved file.
 */
export const setSqliteAside = async (
  file: string,
  folder: string,
  companions: readonly string[] = [],
): Promise<void> => {
  refuseWhileOpen(file)
  await mkdir(folder, { recursive: true })
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    await rename(path, join(folder, basename(path))).catch(ignoreMissing)
  for (const path of companions)
    await copyFile(path, join(folder, basename(path))).catch(ignoreMissing)
}

/**
 * Throws while another process has a SQLite database open. Leaving WAL mode requires exclusive
 * access, and writes the log back into the file.
 */
export const refuseWhileOpen = (file: string): void => {
  const database = new SqliteDatabase(file, { timeout: 0 })
  try {
    database.pragma('journal_mode = delete')
  } catch (error) {
    // A damaged file gives another error, and no process can have it open.
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY'))
      throw new Error(`${file} is in use; stop the Callboard that uses it first`)
  } finally {
    database.close()
  }
}

const ignoreMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}
