import cluster from 'node:cluster'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { Logger } from 'pino'
import { type App, createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { beginFirstStart, type FirstStart } from '../first-start.ts'
import { createLog } from '../log.ts'
import { closeOnSignal, GRACE_MS } from './close-on-signal.ts'
import { endOnUncaught } from './last-words.ts'
import { createProgress, formatBar } from './output/progress.ts'
import { restoreAtStart } from './restore-at-start.ts'
import { keepWorkers } from './workers.ts'

export interface ServeOptions {
  readonly demo: boolean
  /** Creates a new site even if files of another one exist. */
  readonly isNewSite: boolean
}

export const serve = async (config: Config, options: ServeOptions): Promise<void> => {
  if (cluster.isPrimary) await requirePort(config)
  await mkdir(config.data, { recursive: true, mode: 0o700 })
  const log = await createLog(config)
  endOnUncaught(log)
  if (cluster.isPrimary) await restoreAtStart(config, log)
  if (config.workers > 1 && cluster.isPrimary) await servePrimary(config, options, log)
  else await serveHere(config, options, log)
}

/** A first start that cannot listen would print a password that is of no use yet. */
const requirePort = async ({ port, host }: Config): Promise<void> => {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await once(probe.close(), 'close')
}

/** A single process: creates what is missing, listens, and prints the address. */
const serveHere = async (config: Config, options: ServeOptions, log: Logger): Promise<void> => {
  // Workers share the database, so one of them cannot restart alone.
  const again = cluster.isPrimary ? { restart: () => restart() } : {}
  const app = await createApp(config, log, { ...options, ...again })
  const { first, address, signals } = await closingOnFailure(app, async () => {
    const first = cluster.isPrimary ? await prepareSite(app, config, options) : undefined
    announceAdministrator(first)
    const starting = listen(app, config)
    const signals = closeOnSignal(app, log, starting)
    return { first, signals, address: await starting }
  })
  const port = Number(new URL(address).port) || config.port
  const restart = (): void => {
    if (!signals.release()) return
    log.info({}, 'starting again, as an administrator asked for it')
    app
      .close()
      .then(() => restoreAtStart(config, log))
      // A port that the system chose has to stay the same.
      .then(() => serveHere({ ...config, port }, { ...options, demo: false }, log))
      .catch((error: unknown) => {
        log.error({ err: error }, 'starting again failed')
        process.exit(1)
      })
  }
  if (!cluster.isPrimary) return
  announceAddress(address, config, first)
  await fillSamples(app, options, log)
}

const listen = async (app: App, { port, host, jobs }: Config): Promise<string> => {
  const listening = await app.http.listen({ port, host })
  if (jobs) await app.startJobs()
  return listening
}

/** An open connection would keep the process alive after a failure. */
const closingOnFailure = async <T>(app: App, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    await app.close()
    throw error
  }
}

/** Several processes on one port: this one prepares the database once, then only supervises. */
const servePrimary = async (config: Config, options: ServeOptions, log: Logger): Promise<void> => {
  const app = await createApp(config, log, options)
  const first = await closingOnFailure(app, () => prepareSite(app, config, options))
  announceAdministrator(first)
  let ready = 0
  cluster.on('listening', (_worker, { address, port }) => {
    ready++
    if (ready === config.workers)
      announceAddress(`http://${address ?? config.host}:${port}`, config, first)
  })
  const workers = keepWorkers(config.workers, log, GRACE_MS * 1.5)
  process.once('SIGTERM', workers.stop)
  process.once('SIGINT', workers.stop)
  await fillSamples(app, options, log)
  await app.close()
}

/** Takes some seconds, during which the site already serves requests. */
const fillSamples = async (app: App, { demo }: ServeOptions, log: Logger): Promise<void> => {
  if (!demo) return
  const { finishDemo } = await import('../demo/index.ts')
  const progress = createProgress(process.stdout)
  const startedAt = performance.now()
  try {
    const isNew = await finishDemo(app.systemContext, (share) =>
      progress.show(`${formatBar(share)} of the sample catalogue`),
    ).finally(progress.clear)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    if (isNew) print(`The sample catalogue and its pictures are complete after ${seconds} s.\n`)
  } catch (error) {
    log.warn({ err: error }, 'the sample catalogue is not complete; the next start goes on with it')
  }
}

const prepareSite = async (
  app: App,
  config: Config,
  { demo }: ServeOptions,
): Promise<FirstStart | undefined> => {
  const first = await beginFirstStart(app.systemContext(), config)
  if (demo) {
    const { fillDemo } = await import('../demo/index.ts')
    await fillDemo(app.systemContext())
  }
  return first
}

const announceAdministrator = (first: FirstStart | undefined): void => {
  if (first?.kind !== 'administrator' || first.password === undefined) return
  print(
    `\nAdministrator: ${first.login}\nPassword:      ${first.password}\n` +
      'This password is shown only once. Change it with "callboard user set-password".\n',
  )
}

const announceAddress = (address: string, config: Config, first: FirstStart | undefined): void => {
  const site = config.url ?? address
  print(
    `Callboard serves ${site}\n` +
      `  admin           ${site}/admin/\n` +
      `  interface       ${site}${config.apiRoot}/   and for WordPress clients   ${site}${config.wpRoot}/\n` +
      `  documentation   ${site}/docs/api\n`,
  )
  if (first?.kind === 'setup')
    print(
      `\nThis site has no administrator yet. Set it up in a browser:\n\n  ${site}/setup?token=${first.token}\n\n` +
        'The address works once, within a day; each start prints a new one until the site is set up.\n',
    )
}

const print = (text: string): void => {
  process.stdout.write(text)
}
