import type { Context } from '../contract/context.ts'
import type { Endpoints } from '../contract/describe.ts'
import type { Route } from '../contract/route.ts'
import type { Found } from '../contract/table.ts'
import { stampOf } from '../versions/stamp.ts'
import { allowedMethods } from './admission.ts'

/**
 * Computes the `Allow` methods for a path that was just read. For anonymous callers and paths that
 * name no object, the result is cached while the tags of the read stand: each denied method costs
 * as much to check as parsing all arguments of a list.
 */
export const createAllowedMethods = () => {
  const known = new WeakMap<Endpoints, { stamp: string; methods: readonly string[] }>()
  return async (
    { route, endpoints, variables }: Found,
    ctx: Context,
    subject: unknown,
  ): Promise<readonly string[]> => {
    const ask = () => allowedMethods(endpoints, variables, ctx, { admitted: { route, subject } })
    const versions = ctx.versions.current()
    if (!isSameForAll(route, ctx) || !versions || hasMembers(variables)) return ask()
    const stamp = stampOf(versions, route.cacheTags ?? [])
    const before = known.get(endpoints)
    if (before?.stamp === stamp) return before.methods
    const methods = await ask()
    known.set(endpoints, { stamp, methods })
    return methods
  }
}

const isSameForAll = (route: Route, { user }: Context): boolean =>
  user.kind === 'anonymous' && route.cacheTags !== undefined

const hasMembers = (variables: Readonly<Record<string, string>>): boolean => {
  for (const _ in variables) return true
  return false
}
