import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { raiseCounters } from '../store/counters.ts'
import type { Writer } from '../store/database.ts'
import { requireSpace } from '../store/disk/disk-space.ts'
import { openStore, type StoreConfig } from '../store/engines/store.ts'
import { migrations } from '../store/migrations/index.ts'
import { insertRows } from '../store/snapshot/load.ts'
import type { PlainRow } from '../store/snapshot/snapshot.ts'
import { migrate } from '../store/upgrade/migrate.ts'
import type { Manifest } from './archive/manifest.ts'
import type { ArchiveEntry } from './archive/read.ts'
import { readRows } from './rows.ts'

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 2 ** 22

/** Stores a table's rows unchanged until the archive has been verified. */
export const stageTable = async (
  folder: string,
  table: string,
  entry: ArchiveEntry,
): Promise<void> => {
  // Needed twice: for the staged file and for the scratch database.
  await requireSpace(folder, entry.bytes * 2, 'the backup')
  // Unlike a stream, it is closed when this ends, also on failure: the caller may delete it afterwards.
  await writeFile(stagedFile(folder, table), entry.chunks, { flag: 'wx', mode: 0o600 })
}

/**
 * Builds a SQLite database from the staged rows, with the schema they were written for, and
 * migrates it. So the rows satisfy every constraint and fit this version before the site's own
 * database is touched.
 */
export const buildScratch = async (folder: string, manifest: Manifest): Promise<StoreConfig> => {
  const config = { engine: 'sqlite', file: join(folder, 'scratch.sqlite') } as const
  const store = await openStore(config)
  try {
    const earlier = Object.entries(migrations).filter(([name]) =>
      manifest.migrations.includes(name),
    )
    await migrate(store, config, { migrations: Object.fromEntries(earlier) })
    await store.transaction(async (db) => {
      // The table order of an older schema is not known here; the commit checks all references.
      await sql`pragma defer_foreign_keys = on`.execute(db)
      for (const [table, rows] of Object.entries(manifest.tables))
        await loadTable(db, table, rows, stagedFile(folder, table))
      await raiseCounters(db, 'sqlite', manifest.counters, (table) =>
        Object.hasOwn(manifest.tables, table),
      )
    })
    await migrate(store, config)
    return config
  } catch (cause) {
    const { message } = cause as Error
    throw new Error(`the rows of the backup do not fit its schema: ${message}`, { cause })
  } finally {
    await store.close()
  }
}

const stagedFile = (folder: string, table: string): string => join(folder, `${table}.jsonl`)

const loadTable = async (
  db: Writer,
  table: string,
  expected: number,
  file: string,
): Promise<void> => {
  let batch: PlainRow[] = []
  let count = 0
  let characters = 0
  const flush = async (): Promise<void> => {
    await insertRows(db, table, batch)
    count += batch.length
    batch = []
    characters = 0
  }
  // A migration may have inserted rows into the table; the backup contains them already.
  await sql`delete from ${sql.table(table)}`.execute(db)
  for await (const { row, length } of readRows(db, table, file)) {
    batch.push(row)
    characters += length
    if (batch.length === BATCH_ROWS || characters > BATCH_CHARACTERS) await flush()
  }
  await flush()
  if (count !== expected) throw new Error(`${table} has ${count} rows instead of ${expected}`)
}
