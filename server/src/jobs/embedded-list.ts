import type { ExpressionBuilder, Selectable } from 'kysely'
import type { JobRecord, JobState } from '../contract/operation/operation.ts'
import type { Database, Reader } from '../store/database.ts'
import type { JobsTable } from '../store/tables/system.ts'
import type { Backend } from './backend.ts'

/** The jobs in the site's own SQLite file, as people see them. */
export const embeddedList = (
  db: Reader,
  clock: () => Date,
): Pick<Backend, 'list' | 'find' | 'withdraw'> => ({
  list: async ({ state, limit, offset }) => {
    const now = clock().toISOString()
    const found = db.selectFrom('jobs').where((eb) => isInState(eb, state, now))
    const rows = await found
      .selectAll()
      // The newest failure first; what runs next first.
      .orderBy(state === 'failed' ? 'failed_at' : 'run_at', state === 'failed' ? 'desc' : 'asc')
      .limit(limit)
      .offset(offset)
      .execute()
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: rows.map((row) => recordOf(row, now)), total }
  },
  find: async (id) => {
    const row = await db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
    return row && recordOf(row, clock().toISOString())
  },
  withdraw: async (db, id) => {
    const row = await db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where((eb) =>
        eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', clock().toISOString())]),
      )
      .returning(['name', 'payload', 'key'])
      .executeTakeFirst()
    return (
      row && {
        name: row.name,
        payload: JSON.parse(row.payload) as object,
        key: row.key ?? undefined,
      }
    )
  },
})

const isInState = (eb: ExpressionBuilder<Database, 'jobs'>, state: JobState, now: string) => {
  if (state === 'failed') return eb('failed_at', 'is not', null)
  const isOpen = eb('failed_at', 'is', null)
  if (state === 'running') return eb.and([isOpen, eb('leased_until', '>', now)])
  return eb.and([isOpen, eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)])])
}

const recordOf = (row: Selectable<JobsTable>, now: string): JobRecord => ({
  id: row.id,
  name: row.name,
  state:
    row.failed_at !== null
      ? 'failed'
      : row.leased_until !== null && row.leased_until > now
        ? 'running'
        : 'waiting',
  payload: JSON.parse(row.payload) as object,
  runAt: row.run_at,
  attempts: row.attempts,
  error: row.last_error,
  failedAt: row.failed_at,
})
