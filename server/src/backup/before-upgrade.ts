import { stat } from 'node:fs/promises'
import { readPgBossJobs } from '../jobs/transfer.ts'
import type { Places } from '../storage.ts'
import { readOlderSnapshot } from '../store/snapshot/older.ts'
import { FORMAT } from './archive/manifest.ts'
import { type NewEntry, writeArchive } from './archive/write.ts'
import type { Steps } from './steps.ts'
import { secretEntry, tableEntries } from './write.ts'

/**
 * Writes the rows of a PostgreSQL database of an older version, and the key, as a backup that both
 * versions can restore. Media files are left out: an upgrade does not touch them.
 */
export const writeBeforeUpgrade = async (
  config: Places & { readonly database: string },
  target: string,
  { version, steps }: { readonly version: string; readonly steps: Steps },
): Promise<{ readonly rows: number; readonly bytes: number }> => {
  const counts: Record<string, number> = {}
  await readOlderSnapshot(
    config.database,
    async (snapshot) => {
      const entries = async function* (): AsyncGenerator<NewEntry> {
        yield* tableEntries(snapshot, snapshot.tables, counts, (table, share) =>
          steps.show(`Reading ${table} …`, share),
        )
        yield* secretEntry(config)
      }
      await writeArchive(target, entries(), () => ({
        format: FORMAT,
        callboard: version,
        createdAt: new Date().toISOString(),
        migrations: snapshot.migrations,
        tables: counts,
        counters: snapshot.counters,
      }))
    },
    { jobs: readPgBossJobs },
  )
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows, bytes: (await stat(target)).size }
}
