import type { Config } from '../config.ts'
import type { PasswordCost } from '../lib/passwords.ts'
import type { AskSelf } from '../outbound/ask-self.ts'
import type { SafeFetch } from '../outbound/safe-fetch.ts'
import type { VisitSelf } from '../outbound/visit-self.ts'
import type { Batch, BatchAnswer } from '../store/batch.ts'
import type { Blobs } from '../store/blobs/blobs.ts'
import type { Reader, Writer } from '../store/database.ts'
import type { CacheMemory } from '../versions/memory.ts'
import type { Versions } from '../versions/versions.ts'
import type { EventMap } from './events.ts'
import type { Extensions } from './extension.ts'
import type { Operation } from './operation/operation.ts'
import type { Principal } from './principal.ts'
import type { Tag } from './tags.ts'

export type { Tag } from './tags.ts'

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Addresses in the spelling of the caller's dialect. */
export interface Links {
  /** The public address of the site, without a trailing slash. */
  readonly base: string
  /** `links.api('core/v2/posts/1')` → `https://host/wp-json/wp/v2/posts/1`. */
  api(path: string): string
  /** `links.site('author/ann/')` → `https://host/author/ann/`. */
  site(path: string): string
  /** A path below the root in the caller's dialect: `core/v2/posts` or `wp/v2/posts`. */
  path(neutral: string): string
  /** Converts a path in the caller's dialect to neutral names. */
  neutral(path: string): string
}

/** Options for deferring work until after the response, or until a given time; see `jobs/`. */
interface JobOptions {
  readonly runAt?: Date
  /** A job replaces another one with the same key. */
  readonly key?: string
  /**
   * Keeps a waiting job with the same key instead: it runs at its original time, however often it
   * is added.
   */
  readonly ifWaiting?: 'keep'
}

export interface JobQueue {
  add(name: string, payload: object, options?: JobOptions): Promise<void>
  cancel(key: string): Promise<void>
}

/** The parts of the running server, for code that lists them. */
export interface Product {
  readonly version: string
  readonly modules: readonly {
    readonly name: string
    /** The paths of its routes: neutral, up to the first variable, each once. */
    readonly places: readonly string[]
  }[]
}

/** Rows, and the bytes of files. */
interface DataAccess {
  /** For reading. Throws while a transaction opened from this context runs: use that one's. */
  readonly db: Reader
  /**
   * For queries over whole tables, which would block all other requests: on SQLite they run one after
   * the other in another thread. Quick queries use `db`. Inside a transaction it is that
   * transaction's `db`.
   */
  readonly background: Reader
  /** Runs `work` in one database transaction; nested calls join the outer one. */
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>
  /**
   * Writes many rows in one transaction without blocking other requests, on SQLite in another thread.
   * It touches no tags, so no cached response may depend on these rows. Quick writes, and those that
   * depend on what they read, use `transaction`.
   */
  backgroundWrite<R>(batch: Batch<R>): Promise<BatchAnswer<R>>
  readonly blobs: Blobs
}

/** The caller: all that a permission depends on besides the object. */
export interface Caller {
  readonly user: Principal
  can(capability: string): boolean
}

/** Prints addresses. */
export interface Linker {
  readonly links: Links
}

/** The request that is being answered. */
interface CurrentRequest {
  readonly ip: string
  /** The caller's `User-Agent`, unverified. */
  readonly userAgent: string
  /** The caller's `Accept`. */
  readonly accept: string
  /** Where a client of Server-Sent Events goes on, unverified; empty if it begins. */
  readonly lastEventId: string
  /** Refuses with 412 when the caller's `If-Match` names another version of the item. */
  expectVersion(version: number): void
}

/** Values that are computed once per request; see cache/request-cache.ts. */
export interface RequestScope {
  /**
   * Values of `perRequest`. Stored here and not in a WeakMap: a value usually refers to the
   * context, and such a cycle through a WeakMap is collected only by a full garbage collection.
   */
  readonly requestCache: Map<symbol, unknown>
}

/** Values that are kept between requests, and what they are valid for; see cache/. */
export interface SiteCaches {
  /** The versions of all tags; see `cachedByTags`. */
  readonly versions: Versions
  /** The memory that all caches of the site share; see cache/per-site.ts. */
  readonly cache: CacheMemory
}

/** Requests to other servers, and to this one from outside. */
interface Outbound {
  /** The only way to read from other hosts; refuses forbidden addresses. */
  readonly fetch: SafeFetch
  /**
   * Aborted when the process ends and no longer waits for external services; the reason is reported
   * to the caller.
   */
  readonly ending: AbortSignal
  /** Checks whether the server reaches itself by its public address. */
  readonly askSelf: AskSelf
  /** Fetches a page of this site as an anonymous visitor sees it. */
  readonly visitSelf: VisitSelf
}

interface OwnInterface {
  /**
   * What GET at a neutral path returns to the same caller, in a context of its own. Throws the
   * refusal.
   */
  getResource(path: string, query: Readonly<Record<string, unknown>>): Promise<unknown>
}

export interface SiteKey {
  /** Key material of the site; never leaves the process. */
  readonly secret: Uint8Array
}

/** The running process, the same for all requests. */
interface Runtime {
  readonly config: Config
  readonly clock: () => Date
  readonly log: Log
  readonly product: Product
  /** Contributions of modules to one another; see contract/extension.ts. */
  readonly extensions: Extensions
  /** What administrators see and control of the process. */
  readonly operation: Operation
  /** The hashing cost of new passwords. */
  readonly passwordCost: PasswordCost
}

/**
 * Everything a service may use, built once per request and passed down explicitly. A function that
 * needs little of it takes that part.
 */
export interface Context
  extends DataAccess,
    Caller,
    Linker,
    CurrentRequest,
    RequestScope,
    SiteCaches,
    Outbound,
    OwnInterface,
    SiteKey,
    Runtime {
  /**
   * Another context of the same caller, for writing while this one goes on reading. `stop` also aborts its
   * `ending`.
   */
  apart(stop?: AbortSignal): Context
}

/** The only place where rows can be changed, so that every write has to declare its tags. */
export interface WriteContext extends Omit<Context, 'db'> {
  readonly db: Writer
  /** Invalidates every cached response that reads these tags, as part of this transaction. */
  touch(...tags: readonly Tag[]): void
  /** The same with the ids of added, removed or changed rows: entries for other rows stay valid. */
  touchRows(tag: Tag, ids: readonly number[]): void
  /** How often this transaction has touched the tag; what it read of it is current until this rises. */
  timesTouched(tag: Tag): number
  /** Passed to `Module.afterCommit` after the commit; dropped if the transaction is rolled back. */
  emit<E extends keyof EventMap>(event: E, payload: EventMap[E]): void
  readonly jobs: JobQueue
}
