import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import { writeBehind } from '../../../jobs/write-behind.ts'
import { insertNotes, type LogName, type Note, pruneLog } from './store.ts'

/** Limit of entries in memory; further ones are dropped until these are stored. */
const MAX_WAITING = 1_000

/** Limit of stored entries, regardless of their age (SEC-61). */
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

/** Entries in preparation. */
const openNotes = perSite(() => new Set<Promise<void>>())

/** Whether there is room for further entries in memory. */
export const isRoomFor = (site: Pick<Context, 'versions'>, log: LogName): boolean =>
  notes.waiting(site)[log].length < MAX_WAITING

/** Prepares an entry in the background; the response does not wait for it. */
export const waitFor = (ctx: Context, making: Promise<void>): void => {
  const open = openNotes(ctx)
  const made = making
    .catch((error: Error) => ctx.log.warn({ err: error }, 'a request could not be noted'))
    .finally(() => open.delete(made))
  open.add(made)
}

/** Queues an entry, to be stored within seconds. */
export const keepNote = (ctx: Context, log: LogName, note: Note): void => {
  if (isRoomFor(ctx, log)) notes.waiting(ctx)[log].push(note)
  notes.schedule(ctx, () => ctx)
}

/** Drops queued entries of these addresses. */
export const dropNotes = (
  ctx: Pick<Context, 'versions'>,
  log: LogName,
  urls: ReadonlySet<string>,
): void => {
  const waiting = notes.waiting(ctx)
  waiting[log] = waiting[log].filter(({ url }) => !urls.has(url))
}

/** Stores the entries so far: before they are read, and before the process ends. */
export const storeNotes = async (ctx: Context): Promise<void> => {
  await Promise.all(openNotes(ctx))
  await notes.flush(ctx)
}
