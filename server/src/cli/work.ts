import { mkdir } from 'node:fs/promises'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { createLog } from '../log.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { endOnUncaught } from './last-words.ts'

const KEPT_ALIVE_MS = 3_600_000

/**
 * Runs jobs and serves no requests, beside processes that only serve: imports, image work and mails
 * then cost no reader anything. It visits pages of the site within its own process.
 */
export const work = async (config: Config): Promise<void> => {
  // A process that listens derives the addresses in mails and texts from its own, if it has to.
  if (config.url === undefined)
    throw new Error(
      'CALLBOARD_URL is not set: a process that only works does not know the address of the site',
    )
  await mkdir(config.data, { recursive: true, mode: 0o700 })
  const log = await createLog(config)
  endOnUncaught(log)
  const app = await createApp(config, log)
  // Nothing else does: between two jobs it has no open socket, and its timers do not count.
  setInterval(() => undefined, KEPT_ALIVE_MS)
  const starting = app.startJobs()
  closeOnSignal(app, log, starting)
  await starting.catch(async (error: unknown) => {
    await app.close()
    throw error
  })
  process.stdout.write(`Callboard runs the jobs of ${config.url}\n`)
}
