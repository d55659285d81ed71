import type { Context, WriteContext } from '../../../contract/context.ts'

/** Does something in a transaction that is rolled back, and returns its result. Other writers wait. */
export const rehearse = async <T extends object>(
  ctx: Context,
  work: (ctx: WriteContext) => Promise<T>,
): Promise<T> => {
  let result: T | undefined
  const rehearsal = ctx.transaction(async (inner) => {
    // Events are discarded, because the changes are rolled back.
    result = await work({ ...inner, emit: () => undefined } as WriteContext)
    throw new Undo()
  })
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  if (!result) throw new Error('a dry run ended without a result')
  return result
}

class Undo extends Error {}
