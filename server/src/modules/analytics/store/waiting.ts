import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Hit } from './hit.ts'
import { insertHits } from './hit-rows.ts'
import { whenDone } from './later.ts'
import { noteStored } from './ledger.ts'
import { inTurn } from './turns.ts'

const WRITE_AFTER_MS = 250

/** So many are written without waiting any longer. */
const WRITE_AT = 1_000

/** Of a flood so many are held until the database has taken the others. */
const MAX_WAITING = 50_000

interface Waiting {
  hits: Hit[]
  /** More than can be held. */
  lost: number
  timer: NodeJS.Timeout | undefined
}

const waitingOf = perSite((): Waiting => ({ hits: [], lost: 0, timer: undefined }))

/** Keeps hits, which are stored a moment later; `onStored` hears of it, and may write as well. */
export const keepHits = (
  ctx: Context,
  hits: readonly Hit[],
  onStored: (ctx: Context) => void,
): void => {
  const waiting = waitingOf(ctx)
  if (waiting.hits.length + hits.length > MAX_WAITING) {
    waiting.lost += hits.length
    return
  }
  waiting.hits.push(...hits)
  const write = () => {
    const apart = ctx.apart()
    writeHits(apart).then(
      () => onStored(apart),
      (error: Error) => ctx.log.warn({ err: error }, 'visits could not be stored'),
    )
  }
  if (waiting.hits.length >= WRITE_AT && waiting.hits.length - hits.length < WRITE_AT) write()
  else waiting.timer ??= setTimeout(write, WRITE_AFTER_MS).unref()
}

/** Stores what has come so far: also before the process ends. */
export const storeHits = async (ctx: Context): Promise<void> => {
  await whenDone(ctx)
  await writeHits(ctx)
}

const writeHits = (ctx: Context): Promise<void> => inTurn(ctx, () => write(ctx, waitingOf(ctx)))

const write = async (ctx: Context, waiting: Waiting): Promise<void> => {
  clearTimeout(waiting.timer)
  const { hits, lost } = waiting
  Object.assign(waiting, { hits: [], lost: 0, timer: undefined })
  if (lost > 0) ctx.log.warn({ lost }, 'more visits came than the database could take')
  if (hits.length === 0) return
  try {
    noteStored(ctx, await insertHits(ctx, hits))
  } catch (error) {
    // They are written with the next that come.
    waiting.hits = [...hits, ...waiting.hits]
    throw error
  }
}

/** Forgets what is not stored yet. */
export const discardHits = (ctx: Context): void => {
  waitingOf(ctx).hits = []
}
