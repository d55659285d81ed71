import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeBackup } from '../backup/write.ts'
import type { Config } from '../config.ts'
import { explain } from '../lib/wording/explain.ts'
import { secretFile } from '../secret.ts'
import { storeConfig } from '../storage.ts'
import { countRows } from '../store/count-rows.ts'
import { openStore, type Store } from '../store/engines/store.ts'
import { setSqliteAside } from '../store/set-aside.ts'
import { migrate } from '../store/upgrade/migrate.ts'
import { NewerDatabaseError } from '../store/upgrade/newer.ts'
import { printShortcomings } from './backup.ts'
import { print } from './output/print.ts'
import type { Progress } from './output/progress.ts'

/**
 * Opens the database to be filled. One that holds a site is refused, or with `force` first saved in
 * the backups folder.
 */
export const openTarget = async (
  config: Config,
  force: boolean,
  progress: Progress,
): Promise<Store> => {
  try {
    return await openFree(config, force, progress)
  } catch (error) {
    if (!isUnusable(error)) throw error
    await setAside(config, force, error)
    return openFree(config, force, progress)
  }
}

const openFree = async (config: Config, force: boolean, progress: Progress): Promise<Store> => {
  const store = await openStore(storeConfig(config))
  try {
    await migrate(store, storeConfig(config))
    const users = await countRows(store.reader.selectFrom('users'))
    if (users > 0) await keepOrRefuse(config, force, progress)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

const keepOrRefuse = async (config: Config, force: boolean, progress: Progress): Promise<void> => {
  if (!force)
    throw new Error(
      `${placeOf(config)} holds a site already; choose an empty place with --data or --db, ` +
        'or add --force to replace it (a backup of it is made first)',
    )
  const folder = join(config.data, 'backups')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `before-restore-${stamp()}.tar.gz`)
  const report = await writeBackup(config, file, progress)
  progress.clear()
  print(`The site as it was is in ${file}`)
  printShortcomings(report)
}

const isUnusable = (error: unknown): error is Error =>
  error instanceof NewerDatabaseError ||
  /^SQLITE_(NOTADB|CORRUPT)/.test(String((error as { code?: unknown }).code))

const setAside = async (config: Config, force: boolean, reason: Error): Promise<void> => {
  const store = storeConfig(config)
  if (store.engine === 'postgres')
    throw new Error('make an empty database for this version and name it with --db', {
      cause: reason,
    })
  if (!force)
    throw new Error(
      `${store.file} cannot be used as it is; add --force to move it aside and restore`,
      { cause: reason },
    )
  const folder = join(config.data, 'backups', `unusable-${stamp()}`)
  await setSqliteAside(store.file, folder, [secretFile(config)])
  print(`${explain(reason)}\nIt was moved to ${folder}`)
}

const placeOf = (config: Config): string =>
  config.database === undefined ? config.data : 'the database'

const stamp = (): string =>
  new Date()
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(':', '-')
