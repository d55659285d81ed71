import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { backupSqlite } from '../backup.ts'
import { requireSpace } from '../disk/disk-space.ts'

/**
 * Copies of a SQLite database from before upgrades. Each is named by its time and by the last
 * migration it contains, so none overwrites another one.
 */

const PATTERN = /^before-upgrade-[\dTZ-]+-with-(.+)\.sqlite$/

/** Copies a database, checks the copy, and returns its name. */
export const copyBeforeUpgrade = async (file: string, last: string): Promise<string> => {
  const folder = folderOf(file)
  await mkdir(folder, { recursive: true })
  await removePartial(folder)
  await requireSpace(folder, await bytesOf(file), `a copy of ${file}`)
  const name = `before-upgrade-${stamp()}-with-${last}.sqlite`
  await backupSqlite(file, join(folder, name), (partial) => {
    const held = checkCopy(partial)
    if (held !== last) throw new Error(`the copy of ${file} holds ${held} instead of ${last}`)
  })
  await syncFolder(folder)
  await removeBetween(folder, last)
  return name
}

/** The path of a copy, if it exists. */
export const findCopy = (file: string, name: string): string | undefined => {
  const path = join(folderOf(file), basename(name))
  return existsSync(path) ? path : undefined
}

/** The copy from before the last upgrade, if there is one. */
export const newestCopy = async (file: string): Promise<string | undefined> => {
  const newest = (await listCopies(folderOf(file))).at(-1)
  return newest === undefined ? undefined : findCopy(file, newest)
}

/** Throws if a copy is damaged, and returns the last migration it contains otherwise. */
export const checkCopy = (path: string): string => {
  const copy = new SqliteDatabase(path, { readonly: true, fileMustExist: true })
  try {
    const verdict = String(copy.pragma('quick_check', { simple: true }))
    if (verdict !== 'ok') throw new Error(`${path} is damaged: ${verdict}`)
    const names = copy.prepare('select name from kysely_migration order by name').pluck().all()
    return String(names.at(-1))
  } finally {
    copy.close()
  }
}

const folderOf = (file: string): string => join(dirname(file), 'backups')

const listCopies = async (folder: string): Promise<string[]> =>
  existsSync(folder) ? (await readdir(folder)).filter((name) => PATTERN.test(name)).sort() : []

/**
 * An upgrade that fails at every start makes a copy each time. The first and the last of the same
 * schema are kept.
 */
const removeBetween = async (folder: string, last: string): Promise<void> => {
  const same = (await listCopies(folder)).filter((name) => PATTERN.exec(name)?.[1] === last)
  for (const name of same.slice(1, -1)) await rm(join(folder, name))
}

/** Removes partial copies of killed processes. */
const removePartial = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (/^before-.*\.sqlite\.partial/.test(name)) await rm(join(folder, name))
}

/** Including the part of the log that is not written back yet. */
export const bytesOf = async (file: string): Promise<number> => {
  const sizes = await Promise.all(
    [file, `${file}-wal`].map((path) =>
      stat(path).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** A new name survives a power loss only once its folder is synced. */
const syncFolder = async (folder: string): Promise<void> => {
  // Windows has no way to do it.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const stamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-')
