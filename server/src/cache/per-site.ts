import type { Context } from '../contract/context.ts'
import type { CacheSpace, SizeOf } from '../versions/memory.ts'
import type { Versions } from '../versions/versions.ts'

/** A value created once per site and kept for the life of the process. */
export const perSite = <T>(make: () => T): ((ctx: Pick<Context, 'versions'>) => T) => {
  const made = new WeakMap<Versions, { value: T }>()
  return ({ versions }) => {
    const known = made.get(versions) ?? { value: make() }
    made.set(versions, known)
    return known.value
  }
}

/**
 * A cache in the memory that all caches of the site share. It does not invalidate entries by
 * itself: keys have to contain everything that an entry depends on, or entries have to carry their
 * expiry.
 */
export const siteCache = <V>(
  name: string,
  sizeOf: SizeOf<V>,
): ((ctx: Pick<Context, 'cache'>) => CacheSpace<V>) => {
  const spaces = new WeakMap<Context['cache'], CacheSpace<V>>()
  return ({ cache }) => {
    const known = spaces.get(cache) ?? cache.space(name, sizeOf)
    spaces.set(cache, known)
    return known
  }
}
