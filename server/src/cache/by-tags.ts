import type { Context, RequestScope, SiteCaches, Tag } from '../contract/context.ts'
import { stampOf } from '../versions/stamp.ts'
import type { VersionSnapshot, Versions } from '../versions/versions.ts'
import { perRequest } from './request-cache.ts'

/** Tags added while a response was built, besides those that its route declares. */
export const addedCacheTags = (ctx: RequestScope): ReadonlySet<Tag> => added(ctx)

/** For code that shows rows of tags its route does not declare, such as a text that shows comments. */
export const addCacheTags = (ctx: RequestScope, ...tags: readonly Tag[]): void => {
  for (const tag of tags) added(ctx).add(tag)
}

const added = perRequest((_: RequestScope) => new Set<Tag>())

/** The same request without the values that requests share: it finds none, and leaves none to others. */
export const withoutSharedCaches = (ctx: Context): Context =>
  Object.freeze(
    Object.create(ctx, {
      requestCache: { value: new Map() },
      // As while changes of other processes cannot be seen.
      versions: { value: Object.create(ctx.versions, { current: { value: () => undefined } }) },
    }) as Context,
  )

/**
 * A value built from rows of these tags and shared by all requests until one of the tags is
 * touched. Not for use inside a transaction, whose changes other requests must not see yet.
 */
export const cachedByTags = <T>(
  tags: readonly Tag[],
  make: (ctx: Context) => Promise<T>,
): ((ctx: Context) => Promise<T>) => valueByTags(tags, make).read

/** The same with a look at what is cached. */
export const valueByTags = <T>(
  tags: readonly Tag[],
  make: (ctx: Context) => Promise<T>,
): ValueByTags<T> => {
  // By site: several may run in one process, above all in tests.
  const kept = new WeakMap<Versions, { stamp: string; seen: VersionSnapshot; value: Promise<T> }>()
  const find = (versions: Versions, now: VersionSnapshot): Promise<T> | undefined => {
    const entry = kept.get(versions)
    if (entry?.seen === now) return entry.value
    if (entry?.stamp !== stampOf(now, tags)) return undefined
    entry.seen = now
    return entry.value
  }
  const read = (ctx: Context): Promise<T> => {
    const now = ctx.versions.current()
    if (now === undefined) return make(ctx)
    const known = find(ctx.versions, now)
    if (known !== undefined) return known
    const value = make(ctx)
    kept.set(ctx.versions, { stamp: stampOf(now, tags), seen: now, value })
    // A failure is reported to its callers only; the next call tries again.
    value.catch(() => kept.delete(ctx.versions))
    return value
  }
  const known = ({ versions }: SiteCaches): Promise<T> | undefined => {
    const now = versions.current()
    return now && find(versions, now)
  }
  const warm = (ctx: Context): void => {
    if (known(ctx) === undefined && ctx.versions.current()) read(ctx).catch(() => undefined)
  }
  return { read, known, warm }
}

interface ValueByTags<T> {
  read(ctx: Context): Promise<T>
  /**
   * The committed value, if it is cached. A transaction may use it as long as it has touched none of
   * the tags itself; it caches nothing, since it sees changes that are not committed.
   */
  known(ctx: SiteCaches): Promise<T> | undefined
  /** Caches the committed value for the next who asks. */
  warm(ctx: Context): void
}
