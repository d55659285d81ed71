import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { secretFile } from '../secret.ts'
import { type Places, storeConfig } from '../storage.ts'
import { type PlainRow, readSnapshot, type Snapshot } from '../store/snapshot/snapshot.ts'
import { type TableName, tableNames, tables } from '../store/table-list.ts'
import type { Manifest } from './archive/manifest.ts'
import { mediaPath } from './archive/places.ts'
import { buildScratch } from './scratch.ts'
import { makeScratchFolder } from './scratch-folder.ts'
import { stageArchive } from './stage.ts'
import type { Steps } from './steps.ts'

/** What restoring a backup would do to one table. */
interface TableChange {
  readonly table: string
  /** Rows now, and after the restore. */
  readonly now: number
  readonly after: number
  /** Rows that come back, disappear and change; null if rows are only counted. */
  readonly added: number | null
  readonly removed: number | null
  readonly changed: number | null
}

/** A row that people know by its name. */
interface RowChange {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly table: string
  readonly name: string
}

/** What restoring a backup would do to the site. */
export interface Comparison {
  readonly version: string
  readonly created: string
  readonly tables: readonly TableChange[]
  /** The first few of each kind and table. */
  readonly rows: readonly RowChange[]
  readonly mediaFiles: number
  /** Whether sessions and application passwords go on: the key is the same, or another one. */
  readonly key: 'same' | 'other' | 'missing'
}

/** How many rows of a table are named, for each kind of change. */
const NAMED_ROWS = 10

/** Rows that the server writes for itself, which say nothing to people. */
const OWN = new Set<TableName>(['versions', 'jobs', 'schedules', 'throttles', 'transfer_state'])

/** Unpacks a backup as a restore does, and compares it with the site; changes nothing. */
export const compareBackup = async (
  config: Places,
  file: string,
  steps: Steps,
): Promise<Comparison> => {
  const { folder, remove } = await makeScratchFolder(config.data, { isAlone: true })
  try {
    const { manifest, secret } = await stageArchive(file, folder, steps)
    steps.show('Building a copy …', 0.4)
    const scratch = await buildScratch(folder, manifest)
    const found = await readSnapshot(storeConfig(config), (site) =>
      readSnapshot(scratch, (copy) => compareTables(site, copy, steps)),
    )
    return { ...describe(manifest), ...found, key: await compareKeys(config, secret) }
  } finally {
    await remove()
  }
}

const describe = ({ callboard, createdAt, entries }: Manifest) => ({
  version: callboard,
  created: createdAt,
  mediaFiles: Object.keys(entries).filter((path) => path.startsWith(mediaPath(''))).length,
})

const compareKeys = async (
  config: Places,
  secret: string | undefined,
): Promise<Comparison['key']> => {
  // The restored file is not used then.
  if (config.secret !== undefined) return 'same'
  if (secret === undefined) return 'missing'
  const current = await readFile(secretFile(config), 'utf8').catch(() => '')
  return secret.trim() === current.trim() ? 'same' : 'other'
}

const compareTables = async (
  site: Snapshot,
  copy: Snapshot,
  steps: Steps,
): Promise<Pick<Comparison, 'tables' | 'rows'>> => {
  const changes: TableChange[] = []
  const rows: RowChange[] = []
  const compared = tableNames.filter((name) => !OWN.has(name) && tables[name].isLeftOut !== true)
  for (const [index, table] of compared.entries()) {
    steps.show(`Comparing ${table} …`, 0.5 + index / compared.length / 2)
    changes.push(await compareTable(table, site, copy, rows))
  }
  return { tables: changes.filter(({ now, after }) => now > 0 || after > 0), rows }
}

/** Compares the rows that people know; others are only counted. */
const compareTable = async (
  table: TableName,
  site: Snapshot,
  copy: Snapshot,
  named: RowChange[],
): Promise<TableChange> => {
  if (!Object.hasOwn(NAMES, table))
    return {
      ...{ table, now: await countOf(site, table), after: await countOf(copy, table) },
      ...{ added: null, removed: null, changed: null },
    }
  const { key } = tables[table]
  const counts = { now: 0, after: 0, added: 0, removed: 0, changed: 0 }
  const namedOf = { added: 0, removed: 0, changed: 0 }
  const note = (kind: RowChange['kind'], row: PlainRow): void => {
    counts[kind] += 1
    const name = nameOf(table, row)
    if (name === undefined || namedOf[kind] === NAMED_ROWS) return
    namedOf[kind] += 1
    named.push({ kind, table, name })
  }
  const before = new Map<unknown, string>()
  const names = new Map<unknown, PlainRow>()
  for await (const page of site.pages(table))
    for (const row of page) {
      counts.now += 1
      before.set(row[key], digestOf(row))
      if (nameOf(table, row) !== undefined) names.set(row[key], nameRow(table, row))
    }
  for await (const page of copy.pages(table))
    for (const row of page) {
      counts.after += 1
      const known = before.get(row[key])
      before.delete(row[key])
      if (known === undefined) note('added', row)
      else if (known !== digestOf(row)) note('changed', row)
    }
  for (const id of before.keys()) note('removed', names.get(id) ?? {})
  return { table, ...counts }
}

const countOf = async (snapshot: Snapshot, table: TableName): Promise<number> => {
  let count = 0
  for await (const page of snapshot.pages(table)) count += page.length
  return count
}

/** Sixteen bytes for each row, so that large tables fit into memory. */
const digestOf = (row: PlainRow): string =>
  hash('md5', JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))), 'base64')

/** The members that people know a row by. */
const NAMES: Readonly<Partial<Record<TableName, string>>> = {
  users: 'display_name',
  posts: 'title',
  terms: 'name',
  comments: 'author_name',
  options: 'name',
  catalogue_items: 'name',
  seo_redirects: 'source_url',
}

const nameOf = (table: TableName, row: PlainRow): string | undefined => {
  const member = NAMES[table]
  if (member === undefined || row.type === 'revision') return undefined
  const name = row[member]
  return typeof name === 'string' && name !== '' ? name.slice(0, 100) : undefined
}

const nameRow = (table: TableName, row: PlainRow): PlainRow => {
  const member = NAMES[table] ?? ''
  return { [member]: row[member] }
}
