import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { Hit } from './hit.ts'
import { insertHits } from './hit-rows.ts'
import {
  findOrphans,
  type Journal,
  openJournal,
  readJournal,
  removeJournal,
  touchJournal,
  writeJournal,
} from './journal.ts'
import { whenDone } from './later.ts'
import { noteStored } from './ledger.ts'
import { inWriteQueue } from './write-queue.ts'

const WRITE_AFTER_MS = 250

/** Delay of a retry after the database refused hits. */
const RETRY_MS = 1_000

/** Number of hits that are written immediately. */
const WRITE_AT = 1_000

/** Maximum of waiting hits; further ones are dropped. */
const MAX_WAITING = 50_000

interface Waiting {
  /** New hits are added to the last one. */
  journals: Journal[]
  count: number
  /** Number of dropped hits. */
  lost: number
  timer: NodeJS.Timeout | undefined
  /** Unwritten hits will be appended to the file after this turn of the event loop. */
  isWriting: boolean
  /** Journals whose files are removed, and whose rows can be deleted. */
  goneNames: string[]
  hasAdopted: boolean
}

// Not a `writeBehind` (jobs/): a 204 promises that a visit is counted, so it is in a file until it is stored.
const waitingOf = perSite(
  (): Waiting => ({
    journals: [],
    count: 0,
    lost: 0,
    timer: undefined,
    isWriting: false,
    goneNames: [],
    hasAdopted: false,
  }),
)

/** Queues hits for storage; calls `onStored` afterwards, which may write as well. */
export const keepHits = (
  ctx: Context,
  hits: readonly Hit[],
  onStored: (ctx: Context) => void,
): void => {
  const waiting = waitingOf(ctx)
  if (waiting.count + hits.length > MAX_WAITING) {
    waiting.lost += hits.length
    return
  }
  addHits(ctx, waiting, hits)
  const write = (): void => {
    waiting.timer = undefined
    const apart = ctx.apart()
    const adopting = waiting.hasAdopted ? Promise.resolve() : adoptJournals(apart)
    adopting
      .then(() => writeHits(apart))
      .then(
        () => onStored(apart),
        (error: Error) => {
          ctx.log.warn({ err: error, waiting: waiting.count }, 'visits could not be stored')
          waiting.timer ??= setTimeout(write, RETRY_MS).unref()
        },
      )
  }
  if (waiting.count >= WRITE_AT && waiting.count - hits.length < WRITE_AT) write()
  else waiting.timer ??= setTimeout(write, WRITE_AFTER_MS).unref()
}

const addHits = (ctx: Context, waiting: Waiting, hits: readonly Hit[]): void => {
  const journal = currentJournal(waiting)
  journal.hits.push(...hits)
  waiting.count += hits.length
  if (waiting.isWriting) return
  waiting.isWriting = true
  // One append for all hits of this turn of the event loop.
  setImmediate(() => {
    waiting.isWriting = false
    for (const one of waiting.journals) writeJournal(ctx, one)
  })
}

const currentJournal = ({ journals }: Waiting): Journal => {
  const last = journals.at(-1)
  if (last && !last.isClosed) return last
  const fresh = openJournal()
  journals.push(fresh)
  return fresh
}

/** Stores all hits so far; also called before the process ends. */
export const storeHits = async (ctx: Context): Promise<void> => {
  await adoptJournals(ctx)
  await whenDone(ctx)
  await writeHits(ctx)
}

const writeHits = (ctx: Context): Promise<void> =>
  inWriteQueue(ctx, () => write(ctx, waitingOf(ctx)))

const write = async (ctx: Context, waiting: Waiting): Promise<void> => {
  clearTimeout(waiting.timer)
  const { journals, lost } = waiting
  Object.assign(waiting, { journals: [], lost: 0, timer: undefined })
  if (lost > 0) ctx.log.warn({ lost }, 'more visits came than the database could take')
  for (const journal of [...journals]) {
    try {
      await storeJournal(ctx, waiting, journal)
    } catch (error) {
      for (const one of journals) {
        writeJournal(ctx, one)
        touchJournal(ctx, one)
      }
      waiting.journals = [...journals, ...waiting.journals]
      throw error
    }
    journals.shift()
    waiting.count -= journal.hits.length
  }
}

const storeJournal = async (ctx: Context, waiting: Waiting, journal: Journal): Promise<void> => {
  const { name, hits } = journal
  journal.isClosed = true
  const goneNames = waiting.goneNames.slice(0, GONE_AT_ONCE)
  noteStored(ctx, await insertHits(ctx, { name, hits, goneNames }))
  waiting.goneNames.splice(0, goneNames.length)
  await removeJournal(ctx, name)
  waiting.goneNames.push(name)
}

const GONE_AT_ONCE = 64

/** Stores journals left by killed processes. */
export const adoptJournals = async (ctx: Context): Promise<void> => {
  const waiting = waitingOf(ctx)
  waiting.hasAdopted = true
  for (const name of await findOrphans(ctx)) {
    const hits = [...(await readJournal(ctx, name))]
    await inWriteQueue(ctx, () =>
      storeJournal(ctx, waiting, { name, hits, written: hits.length, isClosed: true }),
    )
    ctx.log.info({ visits: hits.length }, 'visits of a process that had ended are stored')
  }
}

/** Discards hits that are not stored yet. */
export const discardHits = async (ctx: Context): Promise<void> => {
  const waiting = waitingOf(ctx)
  const { journals } = waiting
  Object.assign(waiting, { journals: [], count: 0 })
  for (const { name } of journals) await removeJournal(ctx, name)
}
