import type { Config } from '../config.ts'
import type { PasswordCost } from '../lib/passwords.ts'
import { stampOf } from '../lib/stamp.ts'
import type { AskSelf } from '../outbound/ask-self.ts'
import type { SafeFetch } from '../outbound/safe-fetch.ts'
import type { Blobs } from '../store/blobs/blobs.ts'
import type { Reader, Writer } from '../store/database.ts'
import type { VersionSnapshot, Versions } from '../store/versions.ts'
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
export interface JobQueue {
  add(name: string, payload: object, options?: { runAt?: Date; key?: string }): Promise<void>
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
  /** Whether the server reaches itself the way its visitors do. */
  readonly askSelf: AskSelf
  readonly product: Product
  /** What changed when, by tag; see `whileUnchanged`. */
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
  /**
   * What `perRequest` made. It lies here and in no WeakMap: what is made mostly holds the context in
   * turn, and such a circle through a WeakMap outlives its request until all memory is gone through.
   */
  readonly made: Map<symbol, unknown>
  /** Runs `work` in one database transaction; nested calls join the outer one. */
  transaction<T>(work: (ctx: WriteContext) => Promise<T>): Promise<T>
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

/**
 * Something made at most once per request, such as a loader that gathers look-ups by id into
 * one query.
 */
export const perRequest = <T>(make: (ctx: Context) => T): ((ctx: Context) => T) => {
  const key = Symbol('per request')
  return (ctx) => {
    const { made } = ctx
    if (!made.has(key)) made.set(key, make(ctx))
    return made.get(key) as T
  }
}

/**
 * The same request with nothing made for it yet. Long work that goes in steps takes one for each,
 * so that what a step has looked up is forgotten with it.
 */
export const afresh = (ctx: Context): Context =>
  Object.freeze(Object.create(ctx, { made: { value: new Map() } }) as Context)

/**
 * Tags that an answer turned out to read besides those that its route names, as a text does that
 * shows comments. Whoever shows such rows adds their tag.
 */
export const tagsAlsoRead = perRequest(() => new Set<Tag>())

/**
 * Something made from rows of these tags and shared by all requests until one of the tags is
 * touched. Not for use inside a transaction, whose own changes nobody else may see yet.
 */
export const whileUnchanged = <T>(
  tags: readonly Tag[],
  make: (ctx: Context) => Promise<T>,
): ((ctx: Context) => Promise<T>) => {
  // By site: several may run in one process, in tests above all.
  const kept = new WeakMap<Versions, { stamp: string; seen: VersionSnapshot; value: Promise<T> }>()
  return (ctx) => {
    const now = ctx.versions.current()
    if (now === undefined) return make(ctx)
    const entry = kept.get(ctx.versions)
    if (entry?.seen === now) return entry.value
    const stamp = stampOf(now, tags)
    if (entry?.stamp === stamp) {
      entry.seen = now
      return entry.value
    }
    const value = make(ctx)
    kept.set(ctx.versions, { stamp, seen: now, value })
    // A failure is told to whoever asked, and asked for anew by the next one.
    value.catch(() => kept.delete(ctx.versions))
    return value
  }
}

/** Something made once per site and kept for the life of the process, such as a memory of texts. */
export const perSite = <T>(make: () => T): ((ctx: Pick<Context, 'versions'>) => T) => {
  const made = new WeakMap<Versions, { value: T }>()
  return ({ versions }) => {
    const known = made.get(versions) ?? { value: make() }
    made.set(versions, known)
    return known.value
  }
}
