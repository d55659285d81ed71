import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'

const turns = perSite(() => ({ last: Promise.resolve() }))

const ignore = (): void => undefined

/**
 * What a process does to the visits of a site goes one after the other, in steps that are short:
 * the context that it happens in may be the same, and has one transaction at a time.
 */
export const inWriteQueue = <T>(ctx: Context, work: () => Promise<T>): Promise<T> => {
  const turn = turns(ctx)
  const done = turn.last.then(work)
  turn.last = done.then(ignore, ignore)
  return done
}
