import type { Kysely } from 'kysely'
import { addMissingColumns, emptyText } from './columns.ts'

/** An import of a running site resumes after a restart, so its password is stored, sealed, until it ends. */
export const up = (db: Kysely<never>): Promise<void> =>
  addMissingColumns(db, 'site_imports', {
    sealed_password: { type: 'text', build: emptyText },
  })
