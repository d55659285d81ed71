import type { Context } from '../../../contract/context.ts'
import { countOf } from '../../../lib/wording/wording.ts'
import { bad, type Finding, good } from './finding.ts'

/** A process that runs jobs takes one within seconds, unless several long ones are before it. */
const LATE_MINUTES = 15

/** PostgreSQL orders jobs that are due by its own clock. */
const FIRST = 20

/** Checks that jobs which are due are taken by some process. */
export const checkJobs = async ({ operation, clock }: Context): Promise<Finding> => {
  const { rows } = await operation.jobs.list({ state: 'waiting', limit: FIRST, offset: 0 })
  const [next] = rows.toSorted((one, other) => (one.runAt < other.runAt ? -1 : 1))
  const lateMinutes = next ? (clock().getTime() - Date.parse(next.runAt)) / 60_000 : 0
  if (!next || lateMinutes < LATE_MINUTES) return good('Jobs run when they are due')
  return bad(
    `The job ${next.name} has been due for ${countOf(Math.floor(lateMinutes), 'minute')}`,
    'Start `callboard work`, or a server without `--no-jobs` and with `CALLBOARD_JOBS=true`.',
  )
}
