import { perSite } from '../../../../cache/per-site.ts'
import type { Context } from '../../../../contract/context.ts'
import { insertNotes, keepNewest, type LogName, type Note } from './store.ts'

/** Visitors are not to wait for a note about them, nor the database to be busy with nothing else. */
const WRITE_AFTER_MS = 3_000

/** Of a flood of requests so many are noted, until these are stored. */
const MAX_WAITING = 1_000

/** However long notes are kept, there are no more than these (SEC-61). */
const MAX_STORED = 100_000

interface Waiting {
  notes: Record<LogName, Note[]>
  /** Notes that are still being made. */
  readonly open: Set<Promise<void>>
  timer: NodeJS.Timeout | undefined
}

const none = (): Waiting['notes'] => ({ redirects: [], missing: [] })

const waitingOf = perSite((): Waiting => ({ notes: none(), open: new Set(), timer: undefined }))

/** Whether further notes are kept before the others are stored. */
export const isRoomFor = (site: Pick<Context, 'versions'>, log: LogName): boolean =>
  waitingOf(site).notes[log].length < MAX_WAITING

/** Lets a note be made while its visitor is already gone. */
export const waitFor = (ctx: Context, making: Promise<void>): void => {
  const { open } = waitingOf(ctx)
  const made = making
    .catch((error: Error) => ctx.log.warn({ err: error }, 'a request could not be noted'))
    .finally(() => open.delete(made))
  open.add(made)
}

/** Keeps a note, which is stored a little later. */
export const keepNote = (ctx: Context, log: LogName, note: Note): void => {
  const waiting = waitingOf(ctx)
  if (isRoomFor(ctx, log)) waiting.notes[log].push(note)
  waiting.timer ??= setTimeout(() => {
    storeNotes(ctx).catch((error: Error) =>
      ctx.log.warn({ err: error }, 'requests could not be noted'),
    )
  }, WRITE_AFTER_MS).unref()
}

/** Forgets notes about these addresses that are not stored yet. */
export const dropNotes = (
  ctx: Pick<Context, 'versions'>,
  log: LogName,
  urls: ReadonlySet<string>,
): void => {
  const { notes } = waitingOf(ctx)
  notes[log] = notes[log].filter(({ url }) => !urls.has(url))
}

/** Stores what was noted so far: before it is read, and before the process ends. */
export const storeNotes = async (ctx: Context): Promise<void> => {
  const waiting = waitingOf(ctx)
  await Promise.all(waiting.open)
  clearTimeout(waiting.timer)
  const { notes } = waiting
  Object.assign(waiting, { notes: none(), timer: undefined })
  if (notes.redirects.length === 0 && notes.missing.length === 0) return
  await ctx.transaction(async ({ db }) => {
    for (const log of ['redirects', 'missing'] as const) {
      if (notes[log].length === 0) continue
      await insertNotes(db, log, notes[log])
      await keepNewest(db, log, MAX_STORED)
    }
  })
}
