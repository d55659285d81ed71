import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Hit } from './hit.ts'
import { insertHits } from './hit-rows.ts'

const WRITE_AFTER_MS = 250

/** So many are written without waiting any longer. */
const WRITE_AT = 1_000

/** Of a flood so many are held until the database has taken the others. */
const MAX_WAITING = 50_000

interface Waiting {
  hits: Hit[]
  timer: NodeJS.Timeout | undefined
  /** The write that runs: they go one after the other. */
  writing: Promise<void>
}

const waitingOf = perSite(
  (): Waiting => ({ hits: [], timer: undefined, writing: Promise.resolve() }),
)

/** Keeps hits, which are stored a moment later; `onStored` hears of it. */
export const keepHits = (ctx: Context, hits: readonly Hit[], onStored: () => void): void => {
  const waiting = waitingOf(ctx)
  if (waiting.hits.length + hits.length > MAX_WAITING) return
  waiting.hits.push(...hits)
  const write = () => {
    storeHits(ctx).then(onStored, (error: Error) =>
      ctx.log.warn({ err: error }, 'visits could not be stored'),
    )
  }
  if (waiting.hits.length >= WRITE_AT && waiting.hits.length - hits.length < WRITE_AT) write()
  else waiting.timer ??= setTimeout(write, WRITE_AFTER_MS).unref()
}

/** Stores what has come so far: also before the process ends. */
export const storeHits = (ctx: Context): Promise<void> => {
  const waiting = waitingOf(ctx)
  const writing = waiting.writing.catch(() => undefined).then(() => write(ctx, waiting))
  waiting.writing = writing
  return writing
}

const write = async (ctx: Context, waiting: Waiting): Promise<void> => {
  clearTimeout(waiting.timer)
  const { hits } = waiting
  Object.assign(waiting, { hits: [], timer: undefined })
  if (hits.length === 0) return
  try {
    await ctx.transaction(({ db }) => insertHits(db, hits))
  } catch (error) {
    // They are written with the next that come.
    waiting.hits = [...hits, ...waiting.hits]
    throw error
  }
}

/** Forgets what is not stored yet; what is being stored is there afterwards. */
export const discardHits = async (ctx: Context): Promise<void> => {
  const waiting = waitingOf(ctx)
  await waiting.writing.catch(() => undefined)
  waiting.hits = []
}
