import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import packageJson from '../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import { createContext, type Services } from './context.ts'
import type { Context, Links } from './contract/context.ts'
import { comeBack, protocolErrors } from './contract/errors.ts'
import { collectExtensions } from './contract/extension.ts'
import { firstTasks, jobDefinitions, lastTasks } from './contract/jobs.ts'
import { type Module, productOf } from './contract/module.ts'
import { namespaces } from './contract/namespace.ts'
import { openapi } from './contract/openapi/openapi.ts'
import { anonymous, type Principal } from './contract/principal.ts'
import { rateLimits } from './contract/route.ts'
import type { RouteTable } from './contract/table.ts'
import { demoJob } from './demo-job.ts'
import { createByteCache } from './http/answers/byte-cache.ts'
import { createItemCache } from './http/answers/item-cache.ts'
import { type ApiParts, serveDialect } from './http/api.ts'
import { currentRequest } from './http/current-request.ts'
import { linksFor, neutralDialect, wordpressDialect } from './http/dialect.ts'
import { createDispatcher, type Dispatcher } from './http/dispatch.ts'
import { createMetrics } from './http/metrics.ts'
import { serveOperations } from './http/operations.ts'
import { createProductTable } from './http/protocol.ts'
import { createHttpServer } from './http/server.ts'
import { secureHeaders } from './http/wire/headers.ts'
import { createLimits, rulesOf } from './http/wire/limits.ts'
import { createSiteAddress } from './http/wire/site-address.ts'
import { createEvents, createReactions } from './jobs/events.ts'
import { createJobs } from './jobs/jobs.ts'
import { ownAddress } from './lib/network/own-address.ts'
import { type PasswordCost, STANDARD_COST } from './lib/passwords.ts'
import { orAborted } from './lib/waiting/or-aborted.ts'
import { refuseLostSite } from './lost-site.ts'
import { siteSettings } from './modules/settings/index.ts'
import { createAuthenticator } from './modules/users/index.ts'
import { modules as productModules } from './modules.ts'
import { createAskSelf } from './outbound/ask-self.ts'
import { createSafeFetch, type SafeFetch } from './outbound/safe-fetch.ts'
import { createVisitSelf } from './outbound/visit-self.ts'
import { loadSecret } from './secret.ts'
import { serveSite, siteModule } from './site/index.ts'
import { blobConfig, storeConfig } from './storage.ts'
import { openBlobs } from './store/blobs/blobs.ts'
import { namingDiskFaults } from './store/disk/disk-fault.ts'
import { openStore, type Store } from './store/engines/store.ts'
import { migrate } from './store/upgrade/migrate.ts'
import { SYSTEM } from './system.ts'
import { createCacheMemory } from './versions/memory.ts'

/** A running product without its socket: tests talk to `http`, the command lets it listen. */
export interface App {
  readonly http: FastifyInstance
  readonly table: RouteTable
  readonly store: Store
  /** For the command line and for jobs: acts as the system itself. */
  systemContext(): Context
  /** Starts the scheduled work of this process. */
  startJobs(): Promise<void>
  /** Resolves when all events have been delivered to all listeners. */
  settled(): Promise<void>
  /** Runs due jobs, including those that listeners have queued. */
  runDueJobs(): Promise<number>
  /** The number of requests answered from the cache. */
  cacheHits(): number
  /** The size of the cache of serialised responses. */
  cacheHolds(): { readonly entries: number; readonly bytes: number }
  /** Lets requests and jobs in flight finish, then closes the database. */
  close(): Promise<void>
}

export interface AppOptions {
  readonly clock?: () => Date
  /** Replaces requests to other hosts, for tests. */
  readonly fetch?: SafeFetch
  /** The modules of the server, in order. */
  readonly modules?: readonly Module[]
  /** Only tests, which create thousands of accounts, use less than the standard. */
  readonly passwordCost?: PasswordCost
  /** Starts the server again in this process, if it can. */
  readonly restart?: () => void
  /** Allows a new site beside files of another one. */
  readonly isNewSite?: boolean
}

/** The composition root: the only place that sees every part. */
export const createApp = async (
  config: Config,
  log: Logger,
  options: AppOptions = {},
): Promise<App> => {
  const place = storeConfig(config)
  return namingDiskFaults(place, async () => {
    const store = await openStore(place, () => currentRequest.getStore())
    try {
      return await assemble(store, config, log, options)
    } catch (error) {
      // Open connections would keep a process alive that has nothing to do.
      await store.close()
      throw error
    }
  })
}

const assemble = async (
  store: Store,
  config: Config,
  log: Logger,
  {
    clock = () => new Date(),
    fetch,
    modules = productModules,
    passwordCost = STANDARD_COST,
    isNewSite = false,
    restart,
  }: AppOptions,
): Promise<App> => {
  if (!isNewSite) await refuseLostSite(store, config)
  const onWait = () => log.info('waiting for another process to bring the database up to date')
  const { applied, backup } = await migrate(store, storeConfig(config), { onWait })
  if (applied.length > 0) {
    log.info({ migrations: applied.length, backup }, 'database brought up to date')
    log.debug({ applied }, 'migrations applied')
  }
  const siteAddress = createSiteAddress(config.url, config.trustProxy)
  const memory = createCacheMemory(Math.max(config.cacheBytes, LEAST_CACHE_BYTES))
  const cache = createByteCache(store.versions, {
    memory,
    isOff: config.cacheBytes === 0,
    clock,
    address: siteAddress,
    recognise: (...header) => authenticator.recognise(...header),
    secureHeaders: secureHeaders(config.hsts),
  })
  const jobs = createJobs(store, {
    clock,
    log,
    // Schedules of jobs are in the time zone of the settings.
    timeZone: async () => (await siteSettings(systemContext())).timezone,
  })
  const metrics = createMetrics(cache.hits, clock)
  const ending = new AbortController()
  const extensions = collectExtensions([...modules, siteModule])
  const services: Services = {
    config,
    store,
    cache: memory,
    blobs: openBlobs(blobConfig(config), ending.signal),
    fetch:
      fetch ??
      createSafeFetch({
        allowed: config.fetchAllow,
        ending: ending.signal,
        onFailure: (failure) => log.debug(failure, 'an address outside could not be read'),
      }),
    ending: ending.signal,
    askSelf: createAskSelf({ url: config.url, listening: () => listeningAt(http) }),
    visitSelf: createVisitSelf(() => http, cache.madeFromOf),
    product: productOf(modules, packageJson.version),
    extensions,
    secret: await loadSecret(config),
    passwordCost,
    jobs,
    operation: {
      jobs: jobs.ledger,
      cache: {
        held: memory.held,
        maxBytes: config.cacheBytes,
        hits: cache.hits,
        requests: metrics.requests,
        clear: memory.clear,
      },
      samples: metrics.samples,
      restart,
    },
    clock,
    log,
    getResource: (ctx, path, query) => dispatcher.read({ path, query }, ctx),
    publish: (pending) => events.publish(pending),
    ...createReactions(modules),
  }
  for (const run of extensions(firstTasks)) await run({ config, log })
  const dialects = {
    neutral: neutralDialect(config.apiRoot),
    wordpress: wordpressDialect(config.wpRoot, extensions(namespaces)),
  }
  // A port assigned by the system is known as soon as the server listens, which jobs wait for.
  const ownLinks = (): Links =>
    linksFor(dialects.neutral, config.url ?? ownAddress(config, listeningAt(http)))
  const contextOf = (user: Principal): Context =>
    createContext(services, { user, links: ownLinks(), ip: '' })
  const systemContext = (): Context => contextOf(SYSTEM)
  const events = createEvents(modules, systemContext, log)

  const table = createProductTable(modules, {
    dispatcher: () => dispatcher,
    subContext: ({ user, links, ip }, headers) =>
      createContext(services, { user, links, ip, ifMatch: ifMatchOf(headers) }),
  })
  const limits = createLimits(rulesOf(table, config, extensions(rateLimits)), clock)
  const itemCache = createItemCache(memory, store.versions, clock)
  const dispatcher: Dispatcher = createDispatcher(table, { limits, itemCache, log })
  // `http` reads credentials from the request; accounts and their passwords belong to modules/users.
  const makeContext = () => contextOf(anonymous)
  const authenticator = createAuthenticator({ services, makeContext })
  const http = createHttpServer(config, { cache, store, metrics, siteAddress, log })
  const parts: ApiParts = {
    dispatcher,
    authenticator,
    cache,
    limits,
    siteAddress,
    requestTimeoutMs: config.requestTimeoutMs,
    makeContext: (situation) => createContext(services, situation),
  }

  serveDialect(http, parts, dialects.neutral)
  serveDialect(http, parts, dialects.wordpress)
  serveOperations(http, store, metrics, config.metricsToken)
  serveSite(http, {
    api: parts,
    dialects: [dialects.wordpress, dialects.neutral],
    apiRoot: config.apiRoot,
    openApi: (terms) =>
      openapi(
        table,
        {
          title: 'Callboard',
          version: packageJson.version,
          server: `${config.url ?? ''}${config.apiRoot}`,
        },
        terms,
      ),
  })

  return {
    http,
    table,
    store,
    systemContext,
    startJobs: () =>
      jobs.start([...extensions(jobDefinitions), demoJob(systemContext)], systemContext),
    settled: events.settled,
    runDueJobs: async () => {
      await events.settled()
      return jobs.runDue()
    },
    cacheHits: cache.hits,
    cacheHolds: cache.held,
    close: async () => {
      const isOver = comeBack(protocolErrors.rest_server_busy())
      const patience = setTimeout(() => ending.abort(isOver), OUTSIDE_MS).unref()
      try {
        const ended = jobs.end()
        await within(REQUESTS_MS, http.close(), 'requests')
        await ended
        await jobs.stop()
        await within(LISTENERS_MS, events.settled(), 'listeners')
      } finally {
        clearTimeout(patience)
        // Also if a request or a listener does not end: data in memory would be lost otherwise.
        for (const finish of extensions(lastTasks))
          await finish(systemContext()).catch((err: Error) =>
            log.error({ err }, 'a last task failed'),
          )
        await store.close()
      }
    },
  }
}

/** How long after the signal to end the process still waits for external services. */
const OUTSIDE_MS = 2_000
/** Together with the following steps less than the time a process has to end. */
const REQUESTS_MS = 8_000
const LISTENERS_MS = 500

const within = (ms: number, work: PromiseLike<unknown>, whom: string): Promise<unknown> => {
  const limit = AbortSignal.timeout(ms)
  return orAborted(Promise.resolve(work), limit).catch((error: unknown) => {
    throw limit.aborted ? new Error(`${whom} did not finish in time`) : error
  })
}

/** Without a response cache, feeds of other sites are still cached: each visit would fetch them. */
const LEAST_CACHE_BYTES = 4_194_304

const listeningAt = ({ server }: FastifyInstance): AddressInfo | undefined => {
  const address = server.address()
  return typeof address === 'string' || address === null ? undefined : address
}

const ifMatchOf = (
  headers: Readonly<Record<string, string | readonly string[]>>,
): string | undefined => {
  const entry = Object.entries(headers).find(([name]) => name.toLowerCase() === 'if-match')
  return entry && [entry[1]].flat().join(', ')
}
