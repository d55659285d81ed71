import type { Migration } from 'kysely/migration'
import * as createFrame from './2026-11-15-0200-create-frame.ts'
import * as createContent from './2026-11-15-0345-create-content.ts'
import * as createSearch from './2026-11-15-0400-create-search.ts'

/** Every migration in the order it runs. A released one is frozen: change the schema by a new one. */
export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-15-0200-create-frame': createFrame,
  '2026-11-15-0345-create-content': createContent,
  '2026-11-15-0400-create-search': createSearch,
}
