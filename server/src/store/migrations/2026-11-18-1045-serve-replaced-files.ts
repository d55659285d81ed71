import type { Kysely } from 'kysely'
import { addMissingColumns } from './columns.ts'

/** A replaced file keeps its address, at which another file is served. */
export const up = (db: Kysely<never>): Promise<void> =>
  addMissingColumns(db, 'media_files', { served_from: { type: 'text' } })
