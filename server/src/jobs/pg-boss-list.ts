import { type Kysely, sql } from 'kysely'
import type { JobRecord, JobState } from '../contract/operation/operation.ts'
import { isUuid } from '../lib/uuid.ts'
import type { Database } from '../store/database.ts'
import type { Backend } from './backend.ts'

/** States of pg-boss; those of finished jobs do not occur, as they are deleted. */
const STATES: Readonly<Record<JobState, readonly string[]>> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
}

/** The jobs of pg-boss, as people see them. */
export const pgBossList = (
  db: Kysely<Database>,
  ready: () => Promise<unknown>,
): Pick<Backend, 'list' | 'find' | 'withdraw'> => ({
  list: async ({ state, limit, offset }) => {
    await ready()
    const states = sql.join(STATES[state].map((name) => sql`${name}::callboard_jobs.job_state`))
    const order = state === 'failed' ? sql`completed_on desc, id` : sql`start_after, id`
    const { rows } = await sql<JobRecord>`
      select ${COLUMNS} from callboard_jobs.job
      where name = 'jobs' and state in (${states})
      order by ${order} limit ${limit} offset ${offset}`.execute(db)
    const { rows: counts } = await sql<{ total: number }>`
      select count(*) as total from callboard_jobs.job
      where name = 'jobs' and state in (${states})`.execute(db)
    return { rows, total: counts[0]?.total ?? 0 }
  },
  find: async (id) => {
    if (!isUuid(id)) return undefined
    await ready()
    const { rows } = await sql<JobRecord>`
      select ${COLUMNS} from callboard_jobs.job
      where name = 'jobs' and id = ${id}::uuid`.execute(db)
    return rows[0]
  },
  withdraw: async (db, id) => {
    if (!isUuid(id)) return undefined
    await ready()
    const { rows } = await sql<{ name: string; payload: object; key: string | null }>`
      delete from callboard_jobs.job
      where name = 'jobs' and id = ${id}::uuid and state <> 'active'
      returning data->>'name' as name, data->'payload' as payload, singleton_key as key`.execute(db)
    const [job] = rows
    return job && { ...job, key: job.key ?? undefined }
  },
})

const isoOf = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const COLUMNS = sql`
  id::text as id, data->>'name' as name,
  case when state = 'failed' then 'failed' when state = 'active' then 'running'
    else 'waiting' end as state,
  data->'payload' as payload,
  case when state = 'retry' then ${isoOf('start_after')} else data->>'runAt' end as "runAt",
  case when state in ('created') then 0 when state = 'retry' then retry_count
    else retry_count + 1 end as attempts,
  output->>'message' as error,
  case when state = 'failed' then ${isoOf('completed_on')} end as "failedAt"`
