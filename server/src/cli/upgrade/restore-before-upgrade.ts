import { copyFile, open, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { storeConfig } from '../../storage.ts'
import { requireSpace } from '../../store/disk/disk-space.ts'
import { setSqliteAside } from '../../store/set-aside.ts'
import { bytesOf, checkCopy, newestCopy } from '../../store/upgrade/copies.ts'
import { print } from '../output/print.ts'

/** `callboard restore --before-upgrade [COPY]` */
export const restoreBeforeUpgrade = async (config: Config, given?: string): Promise<void> => {
  const place = storeConfig(config)
  if (place.engine === 'postgres')
    throw new Error(
      'copies are made of SQLite databases only; on PostgreSQL restore the dump that was made ' +
        'before the upgrade, with pg_restore or psql',
    )
  const { file } = place
  const copy = given === undefined ? await newestCopy(file) : resolve(given)
  if (copy === undefined)
    throw new Error(`there is no copy from before an upgrade in ${join(config.data, 'backups')}`)
  const last = checkCopy(copy)
  await requireSpace(config.data, await bytesOf(copy), `the database of ${copy}`)
  // Copied completely before the other one is moved, so that one of them is in place even after a kill.
  const fresh = `${file}-restored`
  await rm(fresh, { force: true })
  await copyFile(copy, fresh)
  await sync(fresh)
  const aside = join(config.data, 'backups', `after-upgrade-${stamp()}`)
  await setSqliteAside(file, aside)
  await rename(fresh, file)
  print(
    `Put back ${basename(copy)}, whose last migration is ${last}. ` +
      `The database that was there is in ${aside}.\n` +
      'What was stored since the copy was made is in that one only. Start the version of Callboard ' +
      'from before the upgrade: this one would upgrade the database again.',
  )
}

const sync = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const stamp = (): string => new Date().toISOString().replaceAll(/[:.]/g, '-')
