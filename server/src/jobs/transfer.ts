import { type QueryExecutorProvider, type Selectable, sql } from 'kysely'
import type { Log } from '../contract/context.ts'
import type { Writer } from '../store/database.ts'
import type { Store } from '../store/engine.ts'
import type { JobsTable } from '../store/tables/system.ts'
import { createPgBossBackend } from './pg-boss.ts'

type JobRow = Selectable<JobsTable>

/**
 * The jobs stored by pg-boss as rows of the embedded queue: a backup holds jobs in this one form,
 * for either engine.
 */
export async function* readPgBossJobs(
  db: QueryExecutorProvider,
): AsyncGenerator<readonly JobRow[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass('callboard_jobs.job')::text as table`.execute(db)
  if (found[0]?.table === null) return
  const { rows } = await sql<JobRow>`
    select id::text as id, data->>'name' as name,
      case when state = 'failed' then null else singleton_key end as key,
      (data->'payload')::text as payload, data->>'runAt' as run_at,
      retry_count as attempts, null as leased_until, null as lease_owner,
      output->>'message' as last_error,
      case when state = 'failed' then to_char(
        completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as failed_at
    from callboard_jobs.job
    where name = 'jobs' and (state <= 'active' or state = 'failed')
    order by id`.execute(db)
  if (rows.length > 0) yield rows
}

/** Fills pg-boss from rows of the embedded queue. */
export interface PgBossFiller {
  /** Deletes the waiting jobs first; failed jobs are not transferred. */
  replace(db: Writer, pages: AsyncIterable<readonly object[]>): Promise<void>
  close(): Promise<void>
}

/** Creates the queue's tables if they are missing, which must not happen in the transaction. */
export const openPgBossFiller = async (store: Store, log: Log): Promise<PgBossFiller> => {
  const backend = createPgBossBackend(store, { clock: () => new Date(), log })
  await backend.open()
  return {
    close: backend.close,
    replace: async (db, pages) => {
      await sql`delete from callboard_jobs.job where name = 'jobs'`.execute(db)
      const queue = backend.queue(db)
      for await (const page of pages)
        for (const { name, payload, key, run_at, failed_at } of page as readonly JobRow[]) {
          if (failed_at !== null) continue
          await queue.add(name, JSON.parse(payload) as object, {
            runAt: new Date(run_at),
            ...(key !== null && { key }),
          })
        }
    },
  }
}
