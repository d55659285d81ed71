import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'

const turns = perSite(() => ({ last: Promise.resolve() }))

const ignore = (): void => undefined

/**
 * Serialises the writes of a process to a site's visits, in short steps: they may share a context,
 * which allows one transaction at a time.
 */
export const inWriteQueue = <T>(ctx: Context, work: () => Promise<T>): Promise<T> => {
  const turn = turns(ctx)
  const done = turn.last.then(work)
  turn.last = done.then(ignore, ignore)
  return done
}
