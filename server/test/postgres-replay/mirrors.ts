import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Store } from '../../src/store/engine.ts'
import { openStore } from '../../src/store/engines/store.ts'
import { tableNames } from '../../src/store/table-list.ts'
import { atEnd } from '../cleanup.ts'
import { copyPostgresTemplate, copySqliteTemplate } from '../template.ts'

/** An empty database of each engine, without enforced foreign keys. */
export const openMirrors = async (): Promise<Record<'sqlite' | 'postgres', Store>> => {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-mirror-'))
  const file = join(folder, 'mirror.sqlite')
  await copySqliteTemplate(file)
  const database = await copyPostgresTemplate()
  const sqlite = await openStore({ engine: 'sqlite', file })
  const postgres = await openStore({ engine: 'postgres', url: database.url })
  atEnd(async () => {
    await sqlite.close()
    await postgres.close()
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  })
  await sql`pragma foreign_keys = off`.execute(sqlite.kysely)
  for (const { kysely } of [sqlite, postgres])
    for (const table of tableNames.toReversed()) await kysely.deleteFrom(table).execute()
  return { sqlite, postgres }
}
