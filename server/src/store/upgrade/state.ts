import type { Transaction } from 'kysely'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Database, Reader } from '../database.ts'

/** The state of a database's schema; stored as an option. */
export interface SchemaState {
  /** The Callboard that changed the schema last; undefined if that version did not record it yet. */
  readonly version?: string
  /** The rest is set only during an upgrade: the last migration from before it, … */
  readonly from?: string
  /** … the name of the copy that was made of that, on SQLite, … */
  readonly copy?: string
  /** … and the progress of a migration's steps. */
  readonly at?: { readonly migration: string; readonly step: number; readonly after: number }
}

export const VERSION: string = packageJson.version

/** Migrations read it as well: `from` is the schema the site had before. */
const NAME = 'schema'

/** Only for a database with its first migration: others have no options yet. */
export const readState = async (db: Reader): Promise<SchemaState> => {
  const row = await db
    .selectFrom('options')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirst()
  return row === undefined ? {} : (JSON.parse(row.value) as SchemaState)
}

export const writeState = async (
  db: Transaction<Database>,
  state: Omit<SchemaState, 'version'>,
): Promise<void> => {
  const value = JSON.stringify({ version: VERSION, ...state })
  await db
    .insertInto('options')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
