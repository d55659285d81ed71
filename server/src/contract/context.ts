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
import type { Principal } from './principal.ts'
import type { Tag } from './tags.ts'

export type { Tag } from './tags.ts'

export interface Log {
  debug(details: object, message: string): void
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Addresses as this caller's dialect spells them. */
export interface Links {
  /** The public address of the site, without a trailing slash. */
  readonly base: string
  /** `links.api('core/v2/posts/1')` → `https://host/wp-json/wp/v2/posts/1`. */
  api(path: string): string
  /** `links.site('author/ann/')` → `https://host/author/ann/`. */
  site(path: string): string
  /** A path below the root in the caller's words: `core/v2/posts` or `wp/v2/posts`. */
  path(neutral: string): string
  /** A path as the caller wrote it, in neutral names. */
  neutral(path: string): string
}

/** Puts work off until after the answer, or until a given time; see `jobs/`. */
interface JobOptions {
  readonly runAt?: Date
  /** A job takes the place of another that has the same. */
  readonly key?: string
  /** Unless that one still waits, and may: it runs when it would have, however often it is asked for. */
  readonly ifWaiting?: 'keep'
}

export interface JobQueue {
  add(name: string, payload: object, options?: JobOptions): Promise<void>
  cancel(key: string): Promise<void>
}

/** What the running server is made of, for those who list it. */
export interface Product {
  readonly version: string
  readonly modules: readonly {
    readonly name: string
    /** Where its routes stand: neutral paths up to the first variable, each once. */
    readonly places: readonly string[]
  }[]
}

/** Everything a service may use, built once per request and passed down by hand. */
export interface Context {
  /** For reading. Throws while a transaction opened from this context runs: use that one's. */
  readonly db: Reader
  /**
   * The same for questions about everything there is, which would hold up all other requests: they
   * are answered one after the other beside them. What is quick is asked of `db`. Inside a
   * transaction it is that transaction's `db`.
   */
  readonly background: Reader
  readonly user: Principal
  readonly config: Config
  readonly links: Links
  readonly clock: () => Date
  readonly log: Log
  readonly blobs: Blobs
  /** The only way to read from other machines; knows what must not be asked. */
  readonly fetch: SafeFetch
  /** The process ends, and waits for nobody outside any more; the reason is what a caller is told. */
  readonly ending: AbortSignal
  /** Whether the server reaches itself the way its visitors do. */
  readonly askSelf: AskSelf
  /** A page of this site as everybody sees it. */
  readonly visitSelf: VisitSelf
  readonly product: Product
  /** What changed when, by tag; see `cachedByTags`. */
  readonly versions: Versions
  /** What modules contribute to one another; see contract/extension.ts. */
  readonly extensions: Extensions
  /** Key material of the site; never leaves the process. */
  readonly secret: Uint8Array
  /** How slow new passwords are to guess. */
  readonly passwordCost: PasswordCost
  readonly ip: string
  /** How the caller's program names itself; whatever it says. */
  readonly userAgent: string
  can(capability: string): boolean
  /** Refuses with 412 when the caller's `If-Match` names another version of the item. */
  expectVersion(version: number): void
  /** The memory that all caches of the site share; see cache/per-site.ts. */
  readonly cache: CacheMemory
  /**
   * What `perRequest` made. It lies here and in no WeakMap: what is made mostly holds the context in
   * turn, and such a circle through a WeakMap outlives its request until all memory is gone through.
   */
  readonly requestCache: Map<symbol, unknown>
  /** Another context of the same caller, for what is written while this one goes on reading. */
  apart(): Context
  /** Runs `work` in one database transaction; nested calls join the outer one. */
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>
  /**
   * Writes many rows in one transaction beside all other requests: such that no answer is remembered
   * of, since it touches no tags. What is quick, or depends on what it reads, is a `transaction`.
   */
  backgroundWrite<R>(batch: Batch<R>): Promise<BatchAnswer<R>>
}

/** The only place where rows can be changed, so no write can forget its tags. */
export interface WriteContext extends Omit<Context, 'db'> {
  readonly db: Writer
  /** Makes every cached answer that reads these tags stale, in this same transaction. */
  touch(...tags: readonly Tag[]): void
  /** The same, where it is known which rows have come, gone or changed: others need no second look. */
  touchRows(tag: Tag, ids: readonly number[]): void
  /** Told to `Module.afterCommit`, and never when the transaction is undone. */
  emit<E extends keyof EventMap>(event: E, payload: EventMap[E]): void
  readonly jobs: JobQueue
}
