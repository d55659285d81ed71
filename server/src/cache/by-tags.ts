import type { Context, Tag } from '../contract/context.ts'
import { stampOf } from '../versions/stamp.ts'
import type { VersionSnapshot, Versions } from '../versions/versions.ts'
import { perRequest } from './request-cache.ts'

/** Tags that an answer turned out to be made of besides those that its route names. */
export const addedCacheTags = (ctx: Context): ReadonlySet<Tag> => added(ctx)

/** For whoever shows rows that the route does not name, as a text does that shows comments. */
export const addCacheTags = (ctx: Context, ...tags: readonly Tag[]): void => {
  for (const tag of tags) added(ctx).add(tag)
}

const added = perRequest(() => new Set<Tag>())

/**
 * Something made from rows of these tags and shared by all requests until one of the tags is
 * touched. Not for use inside a transaction, whose own changes nobody else may see yet.
 */
export const cachedByTags = <T>(
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
