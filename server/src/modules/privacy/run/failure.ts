import type { Context } from '../../../contract/context.ts'
import { changeRequest } from '../model/index.ts'

export interface RequestJob {
  readonly id: number
}

const MAX_PROBLEM = 300

/**
 * Ends the work of a job that failed, so that an administrator can begin it again. One that the end
 * of the process interrupts goes on when the server starts again.
 */
export const noteFailure = async (ctx: Context, id: number, error: unknown): Promise<void> => {
  if (ctx.ending.aborted) throw error
  ctx.log.error({ err: error, id }, 'a request for personal data failed')
  const problem = (error instanceof Error ? error.message : String(error)).slice(0, MAX_PROBLEM)
  await ctx.transaction(({ db }) => changeRequest(db, { id }, { work: '', problem }))
}
