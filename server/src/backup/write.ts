import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { Selectable } from 'kysely'
import packageJson from '../../package.json' with { type: 'json' }
import { readPgBossJobs } from '../jobs/transfer.ts'
import { secretFile } from '../secret.ts'
import { blobConfig, type Places, storeConfig } from '../storage.ts'
import { openBlobs } from '../store/blobs/blobs.ts'
import type { StoreConfig } from '../store/engines/store.ts'
import { announceBackup } from '../store/snapshot/announce.ts'
import { readSnapshot, type Snapshot } from '../store/snapshot/snapshot.ts'
import { type TableName, tableNames } from '../store/table-list.ts'
import type { MediaFilesTable } from '../store/tables/media.ts'
import { type ArchiveKind, FORMAT } from './archive/manifest.ts'
import { mediaPath, SECRET, tablePath } from './archive/places.ts'
import { type NewEntry, streamArchive, writeArchive } from './archive/write.ts'
import { archivedTables, portable } from './portable.ts'
import type { Steps } from './steps.ts'

export interface BackupReport {
  readonly rows: number
  readonly mediaFiles: number
  /** The size of the file; 0 for a stream. */
  readonly bytes: number
  /** Keys of files that have a row but do not exist. */
  readonly missing: readonly string[]
  /** The reason why the backup could not be announced to other processes, if it could not. */
  readonly unannounced: unknown
}

/** Which part of the progress is that of the rows. Files take longer, on most sites. */
const ROWS_SHARE = 0.4

/** Every entry of an archive has this date, so that the same content makes the same bytes. */
const ENTRY_DATE = new Date(Date.UTC(2000, 0))

/** Writes the site at one moment as one file or stream, for any engine and media storage. */
export const writeBackup = async (
  config: Places,
  target: string | Writable,
  steps: Steps,
  kind: ArchiveKind = 'backup',
): Promise<BackupReport> => {
  const store = storeConfig(config)
  if (store.engine === 'sqlite' && !existsSync(store.file))
    throw new Error(
      `there is no site in ${config.data}: ${store.file} does not exist; check --data`,
    )
  const isArchive = kind === 'archive'
  const carried = isArchive ? archivedTables : tableNames
  const rowCounts: Partial<Record<TableName, number>> = {}
  const missing: string[] = []
  let mediaFiles = 0
  const write = async (whole: Snapshot): Promise<void> => {
    const snapshot = isArchive ? portable(whole) : whole
    const entries = async function* (): AsyncGenerator<NewEntry> {
      yield* tableEntries(snapshot, carried, rowCounts, (table, share) =>
        steps.show(`Reading ${table} …`, ROWS_SHARE * share),
      )
      for await (const entry of mediaEntries(config, snapshot, missing)) {
        yield entry
        mediaFiles += 1
        const share = mediaFiles / Math.max(mediaFiles, rowCounts.media_files ?? 0)
        steps.show(`Reading media files … ${mediaFiles}`, ROWS_SHARE + (1 - ROWS_SHARE) * share)
      }
      if (!isArchive) yield* secretEntry(config)
    }
    const describe = () => ({
      ...{ format: FORMAT, kind, callboard: packageJson.version },
      createdAt: new Date().toISOString(),
      migrations: snapshot.migrations,
      tables: rowCounts,
      counters: snapshot.counters,
    })
    const date = isArchive ? ENTRY_DATE : undefined
    if (typeof target === 'string') await writeArchive(target, entries(), describe, date)
    else await streamArchive(target, entries(), describe, date)
  }
  const { end, reason } = await announce(store)
  try {
    await readSnapshot(store, write, store.engine === 'postgres' ? { jobs: readPgBossJobs } : {})
  } finally {
    await end()
  }
  const rows = Object.values(rowCounts).reduce((sum, count) => sum + count, 0)
  const bytes = typeof target === 'string' ? (await stat(target)).size : 0
  return { rows, mediaFiles, bytes, missing, unannounced: reason }
}

/** A full or read-only disk must not prevent a backup. */
const announce = async (
  store: StoreConfig,
): Promise<{ end: () => Promise<void>; reason: unknown }> => {
  try {
    return { end: await announceBackup(store), reason: undefined }
  } catch (reason) {
    return { end: async () => undefined, reason }
  }
}

/** Where rows come from. */
interface Rows<Table extends string> {
  pages(table: Table): AsyncGenerator<readonly object[]>
}

/** The rows of these tables, which are counted as they are read. */
export async function* tableEntries<Table extends string>(
  snapshot: Rows<Table>,
  names: readonly Table[],
  counts: Partial<Record<Table, number>>,
  onTable: (table: Table, share: number) => void,
): AsyncGenerator<NewEntry> {
  for (const [index, table] of names.entries()) {
    onTable(table, index / names.length)
    const { rows, bytes } = await measure(snapshot, table)
    counts[table] = rows
    yield { path: tablePath(table), bytes, chunks: lines(snapshot, table) }
  }
}

/** A tar entry starts with its size. The snapshot does not change, so a second read has the same size. */
const measure = async <Table extends string>(
  snapshot: Rows<Table>,
  table: Table,
): Promise<{ rows: number; bytes: number }> => {
  let rows = 0
  let bytes = 0
  for await (const page of snapshot.pages(table)) {
    rows += page.length
    bytes += Buffer.byteLength(printPage(page))
  }
  return { rows, bytes }
}

async function* lines<Table extends string>(
  snapshot: Rows<Table>,
  table: Table,
): AsyncGenerator<Uint8Array> {
  for await (const page of snapshot.pages(table)) yield Buffer.from(printPage(page))
}

const printPage = (page: readonly object[]): string =>
  page.map((row) => `${JSON.stringify(row)}\n`).join('')

/** The files that rows of the snapshot refer to, regardless of later uploads and deletions. */
async function* mediaEntries(
  config: Places,
  snapshot: Snapshot,
  missing: string[],
): AsyncGenerator<NewEntry> {
  const blobs = openBlobs(blobConfig(config))
  for await (const page of snapshot.pages('media_files'))
    for (const {
      key,
      post_id: owner,
      served_from: other,
    } of page as readonly Selectable<MediaFilesTable>[]) {
      // An upload in progress, a leftover of an attachment, or the address of a replaced file.
      if (owner === null || other !== null) continue
      const file = await blobs.get(key)
      if (file)
        yield {
          ...{ path: mediaPath(key), bytes: file.bytes.length },
          ...{ chunks: [file.bytes], type: file.type },
        }
      else missing.push(key)
    }
}

export async function* secretEntry(config: Places): AsyncGenerator<NewEntry> {
  if (config.secret !== undefined || !existsSync(secretFile(config))) return
  const key = await readFile(secretFile(config))
  yield { path: SECRET, bytes: key.length, chunks: [key] }
}
