import { scopeOf } from '../contract/arguments/scope.ts'
import { readArguments } from '../contract/arguments/validate.ts'
import type { Context } from '../contract/context.ts'
import type { Endpoints } from '../contract/describe.ts'
import { ApiError, protocolErrors, statusFor } from '../contract/errors.ts'
import { holds } from '../contract/principal.ts'
import type { Requirement, Route } from '../contract/route.ts'
import type { ArgumentMap } from '../contract/schema.ts'

/**
 * What can be asked before the arguments are known: the capability and, of callers without an
 * account and of whoever sends a file, the checks of the route with what the path alone tells.
 * Throws the refusal.
 */
export const admitEarly = async (
  route: Route,
  variables: Readonly<Record<string, string>>,
  ctx: Context,
): Promise<void> => {
  if (!meets(ctx, route.can)) throw route.denied?.() ?? protocolErrors.rest_forbidden()
  const isAnonymous = ctx.user.kind === 'anonymous'
  if (!isAnonymous && !route.upload) return
  try {
    await mayCallOrThrow(route, { variables, given: {} }, ctx, new Map())
  } catch (error) {
    // Other refusals may come from arguments that are still on their way.
    if (error instanceof ApiError && statusFor(error, true) === 401) throw error
  }
}

/** Capability, then the object, then the right on that object; returns the object. */
export const admit = async (
  route: Route,
  args: Readonly<Record<string, unknown>>,
  ctx: Context,
): Promise<unknown> => {
  if (!meets(ctx, route.can)) throw route.denied?.() ?? protocolErrors.rest_forbidden()
  const subject = await route.load?.(ctx, args as never)
  await route.permit?.(ctx, args as never, subject as never)
  return subject
}

/** What is known when it is asked what a caller may do. */
interface Asking {
  /** A route that was just admitted need not be asked again, and its object serves the others. */
  readonly admitted?: { readonly route: Route; readonly subject: unknown }
  /** Arguments of the request besides those of its path. */
  readonly given?: Readonly<Record<string, unknown>>
}

/**
 * What this caller may do with this path: each method's own checks, asked with the arguments of the
 * request as the reference does, or without any where they do not fit the method.
 */
export const allowedMethods = async (
  endpoints: Endpoints,
  variables: Readonly<Record<string, string>>,
  ctx: Context,
  { admitted, given = {} }: Asking = {},
): Promise<readonly string[]> => {
  const loaded = new Map<Route['load'], unknown>()
  if (admitted?.route.load) loaded.set(admitted.route.load, admitted.subject)
  const allowed: string[] = []
  for (const { route } of endpoints.routes)
    if (route === admitted?.route || (await mayCall(route, { variables, given }, ctx, loaded)))
      allowed.push(...route.methods)
  return allowed
}

const meets = (ctx: Context, requirement: Requirement): boolean =>
  requirement === 'anyone' || [requirement].flat().some((capability) => holds(ctx.user, capability))

const mayCall = async (
  route: Route,
  said: Said,
  ctx: Context,
  loaded: Map<Route['load'], unknown>,
): Promise<boolean> => {
  if (!meets(ctx, route.can)) return false
  try {
    await mayCallOrThrow(route, said, ctx, loaded)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

interface Said {
  readonly variables: Readonly<Record<string, string>>
  readonly given: Readonly<Record<string, unknown>>
}

const mayCallOrThrow = async (
  route: Route,
  said: Said,
  ctx: Context,
  loaded: Map<Route['load'], unknown>,
): Promise<void> => {
  if (!route.load && !route.permit) return
  const args = askedWith(route, said, ctx) as never
  if (route.load && !loaded.has(route.load)) loaded.set(route.load, await route.load(ctx, args))
  await route.permit?.(ctx, args, loaded.get(route.load) as never)
}

/** The path's arguments win here as well, so that the object is the one that was named (SEC-05). */
const askedWith = (
  route: Route,
  { variables, given }: Said,
  ctx: Context,
): Readonly<Record<string, unknown>> => {
  const asked = withoutDemands(route)
  const further = Object.keys(given).filter(
    (name) => route.args[name] && !asked[name] && !route.args[name].isUnasked,
  )
  const alone = () => readArguments(variables, asked, scopeOf(ctx))
  if (further.length === 0) return alone()
  const declared = Object.fromEntries(
    further.map((name) => [name, { ...route.args[name], required: false }]),
  )
  try {
    return readArguments({ ...given, ...variables }, { ...asked, ...declared }, scopeOf(ctx))
  } catch (error) {
    if (error instanceof ApiError) return alone()
    throw error
  }
}

const relaxed = new WeakMap<Route, ArgumentMap>()

/** The arguments a question "may I?" can have: the path's, and those with a default. */
const withoutDemands = (route: Route): ArgumentMap => {
  const known = relaxed.get(route)
  if (known) return known
  const asked = Object.fromEntries(
    Object.entries(route.args)
      .filter(
        ([name, { default: standard, isUnasked }]) =>
          (standard !== undefined && !isUnasked) || route.path.includes(`<${name}>`),
      )
      .map(([name, schema]) => [name, { ...schema, required: false }]),
  )
  relaxed.set(route, asked)
  return asked
}
