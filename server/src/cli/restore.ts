import { hash as digest } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Manifest } from '../backup/archive/manifest.ts'
import { mediaPath, SECRET } from '../backup/archive/places.ts'
import { readArchive } from '../backup/archive/read.ts'
import { buildScratch } from '../backup/scratch.ts'
import { makeScratchFolder } from '../backup/scratch-folder.ts'
import { stageArchive } from '../backup/stage.ts'
import type { Config } from '../config.ts'
import { openPgBossFiller } from '../jobs/transfer.ts'
import { countOf } from '../lib/wording/wording.ts'
import { secretFile } from '../secret.ts'
import { blobConfig } from '../storage.ts'
import { openBlobs } from '../store/blobs/blobs.ts'
import { requireSpace } from '../store/disk/disk-space.ts'
import type { Store, StoreConfig } from '../store/engines/store.ts'
import { replaceRows } from '../store/snapshot/load.ts'
import { readSnapshot } from '../store/snapshot/snapshot.ts'
import { createCommandLog } from './common/command-log.ts'
import { print } from './output/print.ts'
import { createProgress, type Progress } from './output/progress.ts'
import { openTarget } from './restore-target.ts'

/** `callboard restore FILE` */
export const restore = async (
  config: Config,
  file: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> => {
  await mkdir(config.data, { recursive: true, mode: 0o700 })
  const { folder, remove } = await makeScratchFolder(config.data)
  const progress = createProgress()
  try {
    const { manifest, secret } = await stageArchive(file, folder, progress)
    const scratch = await buildScratch(folder, manifest)
    const store = await openTarget(config, force, progress)
    try {
      await restoreMedia(config, file, manifest, progress)
      const install = await prepareSecret(config, folder, secret)
      await replaceAll(store, scratch, progress)
      await install()
    } finally {
      await store.close()
    }
    progress.clear()
    report(config, manifest, secret, force)
  } finally {
    progress.clear()
    await remove()
  }
}

/** Runs before the rows: a row without its file is visible, a file without its row is not. */
const restoreMedia = async (
  config: Config,
  file: string,
  { entries }: Manifest,
  progress: Progress,
): Promise<void> => {
  const media = Object.entries(entries).filter(([path]) => path.startsWith(mediaPath('')))
  if (media.length === 0) return
  if (blobConfig(config).kind === 'disk')
    await requireSpace(
      config.data,
      media.reduce((sum, [, { bytes }]) => sum + bytes, 0),
      'the backup',
    )
  const blobs = openBlobs(blobConfig(config))
  let count = 0
  await readArchive(file, async ({ path, target, chunks }) => {
    if (target.kind !== 'media') return
    progress.show(`Writing media files … ${++count} of ${media.length}`)
    const { sha256, type = 'application/octet-stream' } = entries[path] ?? {}
    const bytes = await buffer(chunks)
    if (digest('sha256', bytes) !== sha256) throw new Error(`${file} changed while it was read`)
    await blobs.put(target.key, bytes, { type })
  })
}

const replaceAll = async (
  store: Store,
  scratch: StoreConfig,
  progress: Progress,
): Promise<void> => {
  const filler =
    store.engine === 'postgres' ? await openPgBossFiller(store, createCommandLog()) : undefined
  try {
    await readSnapshot(scratch, (snapshot) =>
      replaceRows(store, snapshot, {
        onTable: (table) => progress.show(`Writing ${table} …`),
        others: filler ? { jobs: filler.replace } : {},
      }),
    )
  } finally {
    await filler?.close()
  }
}

/** Does everything that can fail before the rows are written; returns the last step, to run afterwards. */
const prepareSecret = async (
  config: Config,
  folder: string,
  secret: string | undefined,
): Promise<() => Promise<void>> => {
  if (secret === undefined || config.secret !== undefined) return async () => undefined
  const prepared = join(folder, SECRET)
  await writeFile(prepared, secret, { mode: 0o600, flush: true })
  return () => rename(prepared, secretFile(config))
}

const report = (
  config: Config,
  { kind, tables, entries, createdAt }: Manifest,
  secret: string | undefined,
  force: boolean,
): void => {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
  const media = Object.keys(entries).filter((path) => path.startsWith(mediaPath(''))).length
  print(
    `Restored ${countOf(rows, 'row')} and ${countOf(media, 'media file')} of the ${kind ?? 'backup'} of ${createdAt}.`,
  )
  if (kind === 'archive')
    print(
      'Archives have no keys: everybody signs in again. Application passwords, authenticator apps, ' +
        'secrets of webhooks and connections to other services have to be set up anew.',
    )
  else if (secret === undefined && config.secret === undefined)
    print(`It has no ${SECRET}: set CALLBOARD_SECRET to what it was, or application passwords end.`)
  if (secret !== undefined && config.secret !== undefined && secret.trim() !== config.secret)
    print('Its key differs from CALLBOARD_SECRET: application passwords made before do not work.')
  if (force) print('Restart every Callboard that was running meanwhile.')
}
