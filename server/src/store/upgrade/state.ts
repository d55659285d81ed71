import type { Kysely, Transaction } from 'kysely'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Database } from '../database.ts'

/** What a database knows about its own schema; a row among the options. */
export interface SchemaState {
  /** The Callboard that changed the schema last; unknown where that did not note it yet. */
  readonly version?: string
  /** The rest is there only while an upgrade is under way: the last migration from before it, … */
  readonly from?: string
  /** … the name of the copy that was made of that, on SQLite, … */
  readonly copy?: string
  /** … and how far the steps of a migration have come. */
  readonly at?: { readonly migration: string; readonly step: number; readonly after: number }
}

export const VERSION: string = packageJson.version

/** Migrations read it as well: `from` tells what the site was before. */
const NAME = 'schema'

/** Only for a database that has had its first migration: the others have no options yet. */
export const readState = async (db: Kysely<Database>): Promise<SchemaState> => {
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
