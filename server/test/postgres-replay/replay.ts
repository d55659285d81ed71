import { CompiledQuery, type Kysely, type QueryResult } from 'kysely'
import type { Database, Writer } from '../../src/store/database.ts'
import type { Store } from '../../src/store/engine.ts'
import { insertRows } from '../../src/store/snapshot/load.ts'
import { type TableName, tables } from '../../src/store/table-list.ts'
import type { Recorded, Row } from './statement.ts'
import { translate } from './translate.ts'

/** The result of a statement on one engine, and the rows of its tables afterwards. */
export interface Answer {
  readonly rows: readonly Row[]
  readonly affected: bigint | undefined
  readonly after: Readonly<Record<string, readonly Row[]>>
}

/** Or the error of the statement, or of loading its rows. */
export type Outcome = Answer | { readonly error: string } | { readonly unloaded: string }

/** Runs a statement on the recorded rows, and rolls back. */
export const replay = (store: Store, recorded: Recorded): Promise<Outcome> =>
  store.kysely.connection().execute(async (db) => {
    await db.executeQuery(CompiledQuery.raw('begin'))
    try {
      await putRows(db, store.engine, recorded)
      return await answerOf(db, store.engine, recorded).catch((error: Error) => ({
        error: error.message,
      }))
    } catch (error) {
      return { unloaded: String(error) }
    } finally {
      await db.executeQuery(CompiledQuery.raw('rollback'))
    }
  })

const putRows = async (
  db: Kysely<Database>,
  engine: Store['engine'],
  { rows, sql }: Recorded,
): Promise<void> => {
  // Referenced rows need not exist.
  if (engine === 'postgres')
    await db.executeQuery(CompiledQuery.raw('set local session_replication_role = replica'))
  for (const [table, list] of Object.entries(rows)) {
    await insertRows(db as unknown as Writer, table, list)
    if (engine === 'postgres' && isInsert(sql) && tables[table as TableName].isNumbered)
      await db.executeQuery(
        CompiledQuery.raw(
          `select setval(pg_get_serial_sequence('${table}', 'id'), coalesce(max(id), 0) + 1, false) from "${table}"`,
        ),
      )
  }
}

const isInsert = (sql: string): boolean => /^\s*insert\b/i.test(sql)
const isRead = (sql: string): boolean => /^\s*(?:select|with)\b/i.test(sql)

const answerOf = async (
  db: Kysely<Database>,
  engine: Store['engine'],
  { sql, parameters, rows }: Recorded,
): Promise<Answer> => {
  const ask = (text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> =>
    db.executeQuery(CompiledQuery.raw(text, [...values]) as CompiledQuery<Row>)
  const asked = engine === 'postgres' ? translate(sql, parameters) : { sql, parameters }
  const answer = await ask(asked.sql, asked.parameters)
  const after: Record<string, readonly Row[]> = {}
  if (!isRead(sql))
    for (const table of Object.keys(rows))
      after[table] = (await ask(`select * from "${table}"`)).rows
  return {
    rows: answer.rows,
    affected: isRead(sql) || answer.rows.length > 0 ? undefined : answer.numAffectedRows,
    after,
  }
}
