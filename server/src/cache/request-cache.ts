import type { Context } from '../contract/context.ts'

/**
 * Something made at most once per request, such as a loader that gathers look-ups by id into
 * one query.
 */
export const perRequest = <T>(make: (ctx: Context) => T): ((ctx: Context) => T) => {
  const key = Symbol('per request')
  return (ctx) => {
    const { requestCache } = ctx
    if (!requestCache.has(key)) requestCache.set(key, make(ctx))
    return requestCache.get(key) as T
  }
}

/**
 * The same request with nothing in its cache yet. Long work that goes in steps takes one for each,
 * so that what a step has looked up is forgotten with it.
 */
export const withEmptyRequestCache = (ctx: Context): Context =>
  Object.freeze(Object.create(ctx, { requestCache: { value: new Map() } }) as Context)
