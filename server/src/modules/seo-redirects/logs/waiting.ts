import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { writeBehind } from '../../../jobs/write-behind.ts'
import { insertNotes, type LogName, type Note, pruneLog } from './store.ts'

/** Of a flood of requests so many are noted, until these are stored. */
const MAX_WAITING = 1_000

/** However long notes are kept, there are no more than these (SEC-61). */
const MAX_STORED = 100_000

type Notes = Record<LogName, Note[]>

const LOGS = ['redirects', 'missing'] as const satisfies readonly LogName[]

const notes = writeBehind<Notes>({
  name: 'notes about requests',
  delayMs: 3_000,
  create: () => ({ redirects: [], missing: [] }),
  isEmpty: (notes) => LOGS.every((log) => notes[log].length === 0),
  store: (ctx, notes) =>
    ctx.transaction(async ({ db }) => {
      for (const log of LOGS) {
        if (notes[log].length === 0) continue
        await insertNotes(db, log, notes[log])
        await pruneLog(db, log, MAX_STORED)
      }
    }),
  merge: (into, later) => {
    for (const log of LOGS) into[log] = [...into[log], ...later[log]].slice(0, MAX_WAITING)
  },
})

/** Notes that are still being made. */
const openNotes = perSite(() => new Set<Promise<void>>())

/** Whether further notes are kept before the others are stored. */
export const isRoomFor = (site: Pick<Context, 'versions'>, log: LogName): boolean =>
  notes.waiting(site)[log].length < MAX_WAITING

/** Lets a note be made while its visitor is already gone. */
export const waitFor = (ctx: Context, making: Promise<void>): void => {
  const open = openNotes(ctx)
  const made = making
    .catch((error: Error) => ctx.log.warn({ err: error }, 'a request could not be noted'))
    .finally(() => open.delete(made))
  open.add(made)
}

/** Keeps a note, which is stored a little later. */
export const keepNote = (ctx: Context, log: LogName, note: Note): void => {
  if (isRoomFor(ctx, log)) notes.waiting(ctx)[log].push(note)
  notes.schedule(ctx, () => ctx)
}

/** Forgets notes about these addresses that are not stored yet. */
export const dropNotes = (
  ctx: Pick<Context, 'versions'>,
  log: LogName,
  urls: ReadonlySet<string>,
): void => {
  const waiting = notes.waiting(ctx)
  waiting[log] = waiting[log].filter(({ url }) => !urls.has(url))
}

/** Stores what was noted so far: before it is read, and before the process ends. */
export const storeNotes = async (ctx: Context): Promise<void> => {
  await Promise.all(openNotes(ctx))
  await notes.flush(ctx)
}
