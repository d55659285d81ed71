import { sql, type Transaction } from 'kysely'
import { raiseCounters } from '../counters.ts'
import type { Writer } from '../database.ts'
import type { Store } from '../engine.ts'
import { chunk } from '../list-length.ts'
import { type TableName, tableNames } from '../table-list.ts'
import type { PlainRow, Snapshot } from './snapshot.ts'

export interface ReplaceOptions {
  onTable?(table: TableName): void
  /** Stores the rows of a table that the engine keeps elsewhere. */
  readonly others?: Readonly<
    Partial<
      Record<TableName, (db: Writer, pages: AsyncIterable<readonly PlainRow[]>) => Promise<void>>
    >
  >
}

/**
 * Replaces all rows of the database with those of a snapshot, all or nothing. Cached responses of
 * running servers become stale, as every version gets a new number.
 */
export const replaceRows = (
  store: Store,
  snapshot: Snapshot,
  { onTable, others = {} }: ReplaceOptions = {},
): Promise<void> =>
  store.transaction(async (db, touched) => {
    const before = await db.selectFrom('versions').selectAll().execute()
    for (const table of tableNames.toReversed())
      await sql`delete from ${sql.table(table)}`.execute(db)
    for (const table of tableNames) {
      onTable?.(table)
      const pages = snapshot.pages(table)
      const other = others[table]
      if (other) await other(db, pages)
      else for await (const rows of pages) await insertRows(db, table, rows)
    }
    await raiseCounters(db, store.engine, snapshot.counters)
    await raiseVersions(db, before)
    for (const { tag } of await db.selectFrom('versions').select('tag').execute()) touched.add(tag)
  })

/** Inserts rows as they are, in statements that stay below every engine's limit of parameters. */
export const insertRows = async (
  db: Writer,
  table: string,
  rows: readonly PlainRow[],
): Promise<void> => {
  for (const piece of chunk(rows, MAX_ROWS))
    await (db as unknown as Transaction<Record<string, PlainRow>>)
      .insertInto(table)
      .values(piece)
      .execute()
}

/** A table has less than a hundred columns, and a statement takes more than ten thousand values. */
const MAX_ROWS = 100

/** A version that fell back to an earlier number would make an old cached response valid again. */
const raiseVersions = async (
  db: Writer,
  before: readonly { tag: string; version: number }[],
): Promise<void> => {
  for (const row of before)
    await db
      .insertInto('versions')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('tag')
          .doUpdateSet({ version: row.version })
          .where('versions.version', '<', row.version),
      )
      .execute()
}
