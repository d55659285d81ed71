import type { Context } from '../contract/context.ts'
import type { Endpoints } from '../contract/describe.ts'
import type { Principal } from '../contract/principal.ts'
import type { Found } from '../contract/table.ts'
import { stampOf } from '../versions/stamp.ts'
import { allowedMethods } from './admission.ts'

/**
 * Computes the `Allow` methods for a path that was just read. For paths that name no object, the result is
 * cached while the tags of the read stand: each denied method costs as much to check as parsing all
 * arguments of a list. A change of rights makes another principal of the same user.
 */
export const createAllowedMethods = () => {
  const known = new WeakMap<Principal, WeakMap<Endpoints, Allowed>>()
  return async (
    { route, endpoints, variables }: Found,
    ctx: Context,
    subject: unknown,
  ): Promise<readonly string[]> => {
    const ask = () => allowedMethods(endpoints, variables, ctx, { admitted: { route, subject } })
    const versions = ctx.versions.current()
    if (!route.cacheTags || !versions || hasMembers(variables)) return ask()
    const stamp = stampOf(versions, route.cacheTags)
    const ofCaller = known.get(ctx.user) ?? new WeakMap<Endpoints, Allowed>()
    const before = ofCaller.get(endpoints)
    if (before?.stamp === stamp) return before.methods
    const methods = await ask()
    ofCaller.set(endpoints, { stamp, methods })
    known.set(ctx.user, ofCaller)
    return methods
  }
}

interface Allowed {
  readonly stamp: string
  readonly methods: readonly string[]
}

const hasMembers = (variables: Readonly<Record<string, string>>): boolean => {
  for (const _ in variables) return true
  return false
}
