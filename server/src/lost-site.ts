import { readdir } from 'node:fs/promises'
import type { Config } from './config.ts'
import { blobConfig, storeConfig } from './storage.ts'
import type { Store } from './store/engines/store.ts'
import { executedMigrations } from './store/upgrade/records.ts'

/**
 * Throws if the database is empty and the folder of media files is not: the site of these files is
 * elsewhere, and a new one in its place would look as if everything had been deleted.
 */
export const refuseLostSite = async (store: Store, config: Config): Promise<void> => {
  const blobs = blobConfig(config)
  if (blobs.kind !== 'disk' || !(await holdsFiles(blobs.folder))) return
  if ((await executedMigrations(store.kysely)).length > 0) return
  const place = storeConfig(config)
  throw new Error(
    `${place.engine === 'sqlite' ? place.file : 'the database'} holds no site, but ${blobs.folder} ` +
      'has media files of one. Put its database back, or restore a backup: "callboard restore FILE". ' +
      'If a new site is wanted, choose another folder with --data, or start it here once with ' +
      '"callboard serve --new-site"',
  )
}

const holdsFiles = async (folder: string): Promise<boolean> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true, recursive: true })
    return entries.some((entry) => entry.isFile())
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
