import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A backup in the folder of the site. */
export interface StoredBackup {
  /** The name of its file without `.tar.gz`. */
  readonly name: string
  readonly bytes: number
  readonly modified: Date
}

const SUFFIX = '.tar.gz'
/** No file of the folder that an operator put there has to have such a name; others are not listed. */
const NAME = /^[A-Za-z0-9-]{1,100}$/

export const backupFolder = (data: string): string => join(data, 'backups')

/** The newest first. Links and folders are left out: they may lead elsewhere. */
export const listBackups = async (data: string): Promise<readonly StoredBackup[]> => {
  const folder = backupFolder(data)
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found: StoredBackup[] = []
  for (const entry of entries) {
    const name = entry.name.slice(0, -SUFFIX.length)
    if (!entry.isFile() || !entry.name.endsWith(SUFFIX) || !NAME.test(name)) continue
    const { size, mtime } = await stat(join(folder, entry.name))
    found.push({ name, bytes: size, modified: mtime })
  }
  return found.sort((a, b) => b.modified.getTime() - a.modified.getTime())
}

export const findBackup = async (data: string, name: string): Promise<StoredBackup | undefined> =>
  (await listBackups(data)).find((backup) => backup.name === name)

/** The path of a backup that is in the list; a name from a request is looked up there first. */
export const pathOfBackup = (data: string, { name }: Pick<StoredBackup, 'name'>): string =>
  join(backupFolder(data), `${name}${SUFFIX}`)

/** The path for a new backup, in a folder that exists. */
export const newBackupPath = async (data: string, name: string): Promise<string> => {
  await mkdir(backupFolder(data), { recursive: true, mode: 0o700 })
  return pathOfBackup(data, { name })
}

export const removeBackup = (data: string, backup: StoredBackup): Promise<void> =>
  rm(pathOfBackup(data, backup), { force: true })
