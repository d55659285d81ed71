import type { Context, RequestScope } from '../contract/context.ts'

/** A value created at most once per request, such as a loader that batches look-ups by id into one query. */
export const perRequest = <T, Scope extends RequestScope = Context>(
  make: (ctx: Scope) => T,
): ((ctx: Scope) => T) => {
  const key = Symbol('per request')
  return (ctx) => {
    const { requestCache } = ctx
    if (!requestCache.has(key)) requestCache.set(key, make(ctx))
    return requestCache.get(key) as T
  }
}

/**
 * The same request with an empty cache. Long work in steps uses one for each step, so that values
 * loaded by a step are released after it.
 */
export const withEmptyRequestCache = (ctx: Context): Context =>
  Object.freeze(Object.create(ctx, { requestCache: { value: new Map() } }) as Context)
