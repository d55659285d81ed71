import type { Kysely } from 'kysely'

/** Why the schema changes. */
export const up = async (_db: Kysely<never>): Promise<void> => {
  // Both engines run this. SQLite cannot undo half of it, so each step has to bear a second run.
}
