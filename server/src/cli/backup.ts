import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { readPgBossJobs } from '../jobs/transfer.ts'
import { secretFile } from '../secret.ts'
import { blobConfig, storeConfig } from '../storage.ts'
import { type Blobs, openBlobs } from '../store/blobs/blobs.ts'
import { readSnapshot, type Snapshot } from '../store/snapshot/snapshot.ts'
import { type TableName, tableNames } from '../store/table-list.ts'
import { FORMAT } from './archive/manifest.ts'
import { mediaPath, SECRET, tablePath } from './archive/places.ts'
import { type NewEntry, writeArchive } from './archive/write.ts'
import { countOf, formatBytes, print } from './output/print.ts'
import { createProgress, type Progress } from './output/progress.ts'

export interface BackupReport {
  readonly rows: number
  readonly mediaFiles: number
  readonly bytes: number
}

/** `callboard backup FILE` */
export const backup = async (
  config: Config,
  file: string,
  { force = false }: { readonly force?: boolean } = {},
): Promise<void> => {
  const target = resolve(file)
  if (!force && existsSync(target))
    throw new Error(`${target} exists already; choose another name, or add --force to replace it`)
  const progress = createProgress()
  const { rows, mediaFiles, bytes } = await writeBackup(config, target, progress).finally(() =>
    progress.clear(),
  )
  print(
    `Backed up ${countOf(rows, 'row')} and ${countOf(mediaFiles, 'media file')} ` +
      `to ${target} (${formatBytes(bytes)}).`,
  )
  if (config.secret !== undefined)
    print('CALLBOARD_SECRET is not in it: keep its value as well, or application passwords end.')
}

/** The site at one moment as one file, whichever engine and media storage it uses. */
export const writeBackup = async (
  config: Config,
  target: string,
  progress: Progress,
): Promise<BackupReport> => {
  const store = storeConfig(config)
  if (store.engine === 'sqlite' && !existsSync(store.file))
    throw new Error(
      `there is no site in ${config.data}: ${store.file} does not exist; check --data`,
    )
  const rowCounts: Partial<Record<TableName, number>> = {}
  let mediaFiles = 0
  const write = async (snapshot: Snapshot): Promise<void> => {
    const entries = async function* (): AsyncGenerator<NewEntry> {
      for (const table of tableNames) {
        progress.show(`Reading ${table} …`)
        const { rows, bytes } = await measure(snapshot, table)
        rowCounts[table] = rows
        yield { path: tablePath(table), bytes, chunks: lines(snapshot, table) }
      }
      for await (const entry of mediaEntries(openBlobs(blobConfig(config)))) {
        yield entry
        mediaFiles += 1
        progress.show(`Reading media files … ${mediaFiles}`)
      }
      yield* secretEntry(config)
    }
    await writeArchive(target, entries(), () => ({
      format: FORMAT,
      callboard: packageJson.version,
      createdAt: new Date().toISOString(),
      migrations: snapshot.migrations,
      tables: rowCounts,
      counters: snapshot.counters,
    }))
  }
  await readSnapshot(store, write, store.engine === 'postgres' ? { jobs: readPgBossJobs } : {})
  const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0)
  return { rows, mediaFiles, bytes: (await stat(target)).size }
}

/** A tar entry begins with its size. The snapshot stands still, so a second reading has the same. */
const measure = async (
  snapshot: Snapshot,
  table: TableName,
): Promise<{ rows: number; bytes: number }> => {
  let rows = 0
  let bytes = 0
  for await (const page of snapshot.pages(table)) {
    rows += page.length
    bytes += Buffer.byteLength(printPage(page))
  }
  return { rows, bytes }
}

async function* lines(snapshot: Snapshot, table: TableName): AsyncGenerator<Uint8Array> {
  for await (const page of snapshot.pages(table)) yield Buffer.from(printPage(page))
}

const printPage = (page: readonly object[]): string =>
  page.map((row) => `${JSON.stringify(row)}\n`).join('')

async function* mediaEntries(blobs: Blobs): AsyncGenerator<NewEntry> {
  for await (const key of blobs.list('')) {
    const file = await blobs.get(key)
    // Deleted since it was listed.
    if (!file) continue
    yield { path: mediaPath(key), bytes: file.bytes.length, chunks: [file.bytes], type: file.type }
  }
}

async function* secretEntry(config: Config): AsyncGenerator<NewEntry> {
  if (config.secret !== undefined || !existsSync(secretFile(config))) return
  const key = await readFile(secretFile(config))
  yield { path: SECRET, bytes: key.length, chunks: [key] }
}
