import { scopeOf } from '../contract/arguments/scope.ts'
import { readArguments } from '../contract/arguments/validate.ts'
import type { Context } from '../contract/context.ts'
import type { Endpoints } from '../contract/describe.ts'
import { ApiError, protocolErrors, statusFor } from '../contract/errors.ts'
import { holds } from '../contract/principal.ts'
import type { Requirement, Route } from '../contract/route.ts'
import type { ArgumentMap } from '../contract/schema.ts'

/**
 * Checks that need no request arguments: the capability and, for anonymous callers and for uploads,
 * the route's own checks with the path variables alone. Throws the refusal.
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
    // Other refusals may be due to arguments that have not been read yet.
    if (error instanceof ApiError && statusFor(error, true) === 401) throw error
  }
}

/** Checks the capability, loads the object, then checks the right on that object; returns the object. */
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

/** Input for working out the methods a caller may use. */
interface Asking {
  /** A route that was just admitted is not checked again, and its loaded object is reused for the others. */
  readonly admitted?: { readonly route: Route; readonly subject: unknown }
  /** Arguments of the request other than the path variables. */
  readonly given?: Readonly<Record<string, unknown>>
}

/**
 * Returns the methods this caller may use on this path. Each method runs its own checks with the
 * arguments of the request, as in the reference, or without them where they do not fit the method.
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

/** Path variables override other arguments here as well, so that the object is the one named (SEC-05). */
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

/** The arguments used when only permissions are checked: path variables, and those with a default. */
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
