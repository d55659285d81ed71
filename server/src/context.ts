import type { Config } from './config.ts'
import type { Context, Links, Log, Product, Tag, WriteContext } from './contract/context.ts'
import { protocolErrors } from './contract/errors.ts'
import type { EmittedEvent, EventMap } from './contract/events.ts'
import type { Extensions } from './contract/extension.ts'
import type { Changes } from './contract/module.ts'
import type { Operation } from './contract/operation/operation.ts'
import { holds, type Principal } from './contract/principal.ts'
import { gatherJobs } from './jobs/gathered.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PasswordCost } from './lib/passwords.ts'
import { inSlices } from './lib/yield-to-event-loop.ts'
import type { AskSelf } from './outbound/ask-self.ts'
import type { SafeFetch } from './outbound/safe-fetch.ts'
import type { VisitSelf } from './outbound/visit-self.ts'
import type { Batch } from './store/batch.ts'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Reader } from './store/database.ts'
import type { Store } from './store/engines/store.ts'
import { isReferenceGone, runBatch } from './store/transaction.ts'
import type { CacheMemory } from './versions/memory.ts'

/** What every context shares for the life of the process. */
export interface Services {
  readonly config: Config
  readonly store: Store
  readonly cache: CacheMemory
  readonly blobs: Blobs
  readonly fetch: SafeFetch
  readonly ending: AbortSignal
  readonly askSelf: AskSelf
  readonly visitSelf: VisitSelf
  readonly product: Product
  readonly extensions: Extensions
  readonly secret: Uint8Array
  readonly passwordCost: PasswordCost
  readonly jobs: Pick<Jobs, 'queue'>
  readonly operation: Operation
  readonly clock: () => Date
  readonly log: Log
  getResource(ctx: Context, ...asked: Parameters<Context['getResource']>): Promise<unknown>
  publish(events: readonly EmittedEvent[]): void
  /** Runs the `beforeCommit` listeners of an event, while its transaction is still open. */
  carryOut(ctx: WriteContext, event: EmittedEvent): Promise<void>
  /** Runs the last step of a transaction that emitted events. */
  conclude(ctx: WriteContext, changes: Changes): Promise<void>
}

/** What differs from one request to the next. */
export interface Situation {
  readonly user: Principal
  readonly links: Links
  readonly ip: string
  readonly userAgent?: string | undefined
  /** The request's `If-Match`, if it has one. */
  readonly ifMatch?: string | undefined
  readonly accept?: string | undefined
  readonly lastEventId?: string | undefined
}

export const createContext = (services: Services, situation: Situation): Context => {
  const { config, store, blobs, fetch, ending, askSelf, visitSelf, product, clock, log } = services
  let isWriting = false

  const shared = {
    user: situation.user,
    config,
    links: situation.links,
    clock,
    log,
    blobs,
    fetch,
    ending,
    askSelf,
    visitSelf,
    product,
    versions: store.versions,
    cache: services.cache,
    extensions: services.extensions,
    secret: services.secret,
    passwordCost: services.passwordCost,
    operation: services.operation,
    ip: situation.ip,
    apart: (stop?: AbortSignal) =>
      createContext(
        stop ? { ...services, ending: AbortSignal.any([ending, stop]) } : services,
        situation,
      ),
    getResource: (...asked: Parameters<Context['getResource']>) =>
      services.getResource(createContext(services, situation), ...asked),
    userAgent: situation.userAgent ?? '',
    accept: situation.accept ?? '',
    lastEventId: situation.lastEventId ?? '',
    can: (capability: string) => holds(situation.user, capability),
    expectVersion: (version: number) => {
      if (situation.ifMatch !== undefined && !namesVersion(situation.ifMatch, version))
        throw protocolErrors.rest_precondition_failed()
    },
  }

  const transaction = async <T>(work: (ctx: WriteContext) => Promise<T>): Promise<T> => {
    if (isWriting) throw new Error('a transaction is already open: use the context it handed you')
    let events: EmittedEvent[] = []
    isWriting = true
    try {
      const result = await store.transaction(async (db, touched) => {
        // A second attempt publishes its own events, not those that were rolled back.
        events = []
        const jobs = gatherJobs(services.jobs.queue(db), clock)
        const inner: WriteContext = Object.freeze({
          ...shared,
          requestCache: new Map(),
          db,
          // Other connections do not see the transaction's changes yet.
          background: db,
          backgroundWrite: (batch: Batch<never>) => runBatch(db, batch),
          jobs,
          touch: (...tags: readonly Tag[]) => {
            for (const tag of tags) touched.add(tag)
          },
          touchRows: (tag: Tag, ids: readonly number[]) => touched.addRows(tag, ids),
          timesTouched: (tag: Tag) => touched.timesOf(tag),
          emit: <E extends keyof EventMap>(event: E, payload: EventMap[E]) => {
            events.push({ event, payload } as EmittedEvent)
          },
          transaction: (nested: (ctx: WriteContext) => Promise<never>) => nested(inner),
        }) as WriteContext
        const done = await work(inner)
        // Listeners before the commit may emit further events; the list grows under the loop.
        await inSlices(events, (event) => services.carryOut(inner, event))
        await jobs.flush()
        if (events.length > 0)
          await services.conclude(inner, {
            events: Object.freeze([...events]),
            tags: touched.tags as readonly Tag[],
          })
        return done
      })
      services.publish(events)
      return result
    } catch (error) {
      if (!isReferenceGone(error)) throw error
      log.warn({ err: error }, 'what was to be written refers to something that is gone')
      throw protocolErrors.rest_conflict()
    } finally {
      isWriting = false
    }
  }

  const outside = (reader: Reader): Reader => {
    // On one SQLite connection the outer handle would wait for the transaction for ever.
    if (isWriting) throw new Error('use the transaction’s own context while it runs')
    return reader
  }

  return Object.freeze({
    ...shared,
    requestCache: new Map(),
    get db() {
      return outside(store.reader)
    },
    get background() {
      return outside(store.background)
    },
    transaction,
    backgroundWrite: store.backgroundWrite,
  })
}

/** An item's `ETag` is `"version-hash"`; only the version decides about a write. */
const namesVersion = (header: string, version: number): boolean =>
  header.split(',').some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, '')
    return tag === '*' || tag.replace(/^"|"$/g, '').split('-')[0] === String(version)
  })
