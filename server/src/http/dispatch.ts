import { addedCacheTags } from '../cache/by-tags.ts'
import { scopeOf } from '../contract/arguments/scope.ts'
import { readArguments } from '../contract/arguments/validate.ts'
import { CacheableItems } from '../contract/cacheable-items.ts'
import type { Context, Log, Tag } from '../contract/context.ts'
import { describeOptions, emptyAsList } from '../contract/describe.ts'
import { ApiError, protocolErrors } from '../contract/errors.ts'
import { Reply } from '../contract/reply.ts'
import type { Method, Route } from '../contract/route.ts'
import type { Found, RouteTable } from '../contract/table.ts'
import { admit, admitEarly, allowedMethods } from './admission.ts'
import { createAllowedMethods } from './allowed.ts'
import type { ItemCache, Shaped } from './answers/item-cache.ts'
import { type ApiResponse, errorResponse } from './answers/response.ts'
import { embedLinks } from './embed.ts'
import { selectFields, wantedMembers } from './fields.ts'
import { linkHeader, pageHeaders } from './pages.ts'
import { type ApiRequest, mergeArguments, noBody } from './request.ts'
import { termsHeaders } from './wire/data-terms.ts'
import type { LimitHeaders, Limits } from './wire/limits.ts'
import { PROTOCOL_NAMES, type ReadNames } from './wire/unread-query.ts'

/** A request whose route and arguments are settled but which has not run yet. */
export interface Prepared {
  readonly found: Found
  readonly args: Readonly<Record<string, unknown>>
  /** Headers that report the route's limit to the caller. */
  readonly limit?: LimitHeaders | undefined
}

/** The one way from a request to a response, for sockets, batches and embeds alike. */
export interface Dispatcher {
  dispatch(request: ApiRequest, ctx: Context): Promise<ApiResponse>
  /** Throws if this caller cannot call the route, as far as can be decided without arguments. */
  admitEarly(request: Pick<ApiRequest, 'method' | 'path'>, ctx: Context): Promise<void>
  /** Finds the route and checks the arguments without running the handler; throws the refusal. */
  prepare(request: ApiRequest, ctx: Context): Prepared
  run(prepared: Prepared, request: ApiRequest, ctx: Context): Promise<ApiResponse>
  /** The body of a resource for this caller; throws the refusal. */
  read(request: Pick<ApiRequest, 'path' | 'query'>, ctx: Context): Promise<unknown>
  /** A refusal in the format of the namespace that the path lies in. */
  errorAt(path: string, error: unknown, isAnonymous: boolean): ApiResponse
  /** The largest body in bytes that the route accepts, with the route's own limit if it has one. */
  bodyLimit(request: Pick<ApiRequest, 'method' | 'path'>): number
  /** The route's own time limit, if it has one. */
  timeLimit(request: Pick<ApiRequest, 'method' | 'path'>, ctx: Context): number | undefined
  /** A refusal as a response, with the methods that the caller may use instead. */
  refuse(error: unknown, request: ApiRequest, ctx: Context): Promise<ApiResponse>
}

export interface DispatcherParts {
  readonly limits: Limits
  readonly itemCache: ItemCache
  readonly log: Log
}

export const createDispatcher = (
  table: RouteTable,
  { limits, itemCache, log }: DispatcherParts,
): Dispatcher => {
  const allowedBeside = createAllowedMethods()

  const find = ({ method, path }: Pick<ApiRequest, 'method' | 'path'>): Found => {
    const found = table.find(path, (method === 'HEAD' ? 'GET' : method) as Method)
    if (!found) throw protocolErrors.rest_no_route()
    if (method === 'HEAD' && found.route.refuseHead) throw found.route.refuseHead()
    return found
  }

  const prepare = (request: ApiRequest, ctx: Context): Prepared => {
    const found = find(request)
    const { limit: rule } = found.route
    const limit = rule && limits.charge(rule.name, ctx.ip)
    const { listArgument, upload } = found.route
    // A file comes in a form, together with its arguments.
    const ignoresForms = table.namespaceOf(request.path).ignoresForms && !upload
    const given = mergeArguments(request, found.variables, { listArgument, ignoresForms })
    return { found, args: readArguments(given, found.route.args, scopeOf(ctx)), limit }
  }

  const run = async (
    prepared: Prepared,
    request: ApiRequest,
    ctx: Context,
  ): Promise<ApiResponse> => {
    const { route, endpoints, variables } = prepared.found
    const subject = await admit(route, prepared.args, ctx)
    const result = await route.run({
      ctx,
      args: prepared.args as never,
      subject: subject as never,
      upload: route.upload ? request.upload : undefined,
      wants: wantedMembers(fieldsOf(request)),
    })
    const reply = result instanceof Reply ? result : new Reply(result)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const allow = isRead
      ? await allowedBeside(prepared.found, ctx, subject)
      : await allowedMethods(endpoints, variables, ctx, { given: givenIn(request) })
    return finish(reply, prepared, allow, request, ctx)
  }

  const finish = async (
    reply: Reply,
    { args, found, limit }: Prepared,
    allow: readonly string[],
    request: ApiRequest,
    ctx: Context,
  ): Promise<ApiResponse> => {
    const { route } = found
    const pages = reply.pages && pageHeaders(reply.pages, request, args, ctx.links)
    const terms = termsHeaders(await table.namespaceOf(request.path).terms?.(ctx))
    const link = linkHeader({ ...reply.links, ...pages?.links, ...terms.links })
    const hasPageLinks = pages !== undefined && Object.keys(pages.links).length > 0
    const { body, tags } = await shapeBody(reply, found, request, ctx)
    return {
      status: reply.status,
      headers: {
        ...pages?.headers,
        ...terms.headers,
        ...reply.headers,
        ...(link === undefined ? {} : { Link: link }),
        ...(allow.length > 0 ? { Allow: allow.join(', ') } : {}),
      },
      body,
      type: reply.type,
      version: reply.version,
      // Links to other pages of a list repeat the whole query.
      readNames: hasPageLinks ? undefined : readNamesOf(route),
      ...(route.limit && limit && { limit: { name: route.limit.name, headers: limit } }),
      cacheTags: joinTags([
        route.cacheTags,
        table.namespaceOf(request.path).cacheTags ?? [],
        [...addedCacheTags(ctx)],
        tags,
      ]),
    }
  }

  /** The body in the requested form, and the tags of the resources embedded in it. */
  const shapeBody = async (
    reply: Reply,
    { route, endpoints }: Found,
    request: ApiRequest,
    ctx: Context,
  ): Promise<Shaped> => {
    if (reply.type !== undefined) return { body: reply.body, tags: [] }
    const fields = fieldsOf(request)
    const { _embed: embed } = request.query
    const shape = async (made: unknown): Promise<Shaped> => {
      const selected = selectFields(made, fields)
      if (embed === undefined || !wantedMembers(fields)('_links'))
        return { body: selected, tags: [] }
      // Embedded resources are part of the response, and so are their tags.
      const embedded: ApiResponse[] = []
      const body = await embedLinks(selected, embed, async (target) => {
        const response = await readEmbedded(target, ctx)
        embedded.push(response)
        return response.body
      })
      // A response with a limit makes the whole uncacheable: a cached embed would not be counted.
      const tags = embedded.map((response) => (response.limit ? undefined : response.cacheTags))
      return { body, tags: joinTags(tags) }
    }
    const items = reply.body
    if (!(items instanceof CacheableItems)) return shape(items)
    if (!request.isSentAlone) {
      const made = await items.make([...items.keys.keys()])
      return shape(made.filter((item) => item !== undefined))
    }
    const form = `${endpoints.path}\n${JSON.stringify([fields, embed])}`
    const { madeFrom } = request
    return itemCache.print(ctx, items, { form, tags: route.cacheTags, madeFrom, shape })
  }

  /** Reads another resource with the same caller's rights, for an embed (SEC-13). */
  const readEmbedded = async (
    target: { path: string; query: Readonly<Record<string, unknown>> },
    ctx: Context,
  ): Promise<ApiResponse> => {
    const inner: ApiRequest = {
      method: 'GET',
      path: target.path,
      // An embedded list comes whole, up to the largest page.
      query: { per_page: '100', ...target.query, context: 'embed' },
      body: noBody,
    }
    return dispatch(inner, ctx)
  }

  const read: Dispatcher['read'] = async ({ path, query }, ctx) => {
    const request: ApiRequest = { method: 'GET', path, query, body: noBody }
    return (await run(prepare(request, ctx), request, ctx)).body
  }

  const errorAt: Dispatcher['errorAt'] = (path, error, isAnonymous) => {
    const response = errorResponse(error, isAnonymous)
    const { refusal } = table.namespaceOf(path)
    return refusal ? { ...response, body: refusal(response.body) } : response
  }

  const refuse = async (
    error: unknown,
    request: ApiRequest,
    ctx: Context,
  ): Promise<ApiResponse> => {
    if (!(error instanceof ApiError))
      log.error({ err: error, path: request.path }, 'request failed')
    const response = errorAt(request.path, error, ctx.user.kind === 'anonymous')
    // 501, for a delete without a trash, is no server failure: `Allow` is sent with it.
    const isFailure = response.status >= 500 && response.status !== 501
    const place = !isFailure && table.findPath(request.path)
    const isNoRoute = error instanceof ApiError && error.code === 'rest_no_route'
    if (!place || isNoRoute) return response
    const allow = await allowedMethods(place.endpoints, place.variables, ctx, {
      given: givenIn(request),
    })
    return allow.length === 0
      ? response
      : { ...response, headers: { ...response.headers, Allow: allow.join(', ') } }
  }

  const describe = async (request: ApiRequest, ctx: Context): Promise<ApiResponse> => {
    const place = table.findPath(request.path)
    if (!place) return { status: 200, headers: {}, body: [] }
    const allow = await allowedMethods(place.endpoints, place.variables, ctx)
    return {
      status: 200,
      headers: allow.length > 0 ? { Allow: allow.join(', ') } : {},
      body: selectFields(
        emptyAsList(describeOptions(place.endpoints, ctx.links)),
        fieldsOf(request),
      ),
    }
  }

  const dispatch = async (request: ApiRequest, ctx: Context): Promise<ApiResponse> => {
    try {
      if (request.method === 'OPTIONS') return await describe(request, ctx)
      return await run(prepare(request, ctx), request, ctx)
    } catch (error) {
      return refuse(error, request, ctx)
    }
  }

  const early: Dispatcher['admitEarly'] = async (request, ctx) => {
    if (request.method === 'OPTIONS') return
    const { route, variables } = find(request)
    await admitEarly(route, variables, ctx)
  }

  const bodyLimit: Dispatcher['bodyLimit'] = ({ method, path }) =>
    table.find(path, method as Method)?.route.maxBodyBytes ?? Number.POSITIVE_INFINITY

  const timeLimit: Dispatcher['timeLimit'] = ({ method, path }, { config }) =>
    table.find(path, method as Method)?.route.timeoutMs?.(config)

  return { dispatch, admitEarly: early, prepare, run, read, refuse, errorAt, bodyLimit, timeLimit }
}

/** The arguments of the request besides the path, as far as they could be parsed. */
const givenIn = ({ query, body }: ApiRequest): Readonly<Record<string, unknown>> =>
  body.kind === 'arguments' ? { ...query, ...body.values } : query

/** Like any other argument, `_fields` may stand in the body. */
const fieldsOf = (request: ApiRequest): unknown => givenIn(request)._fields

/** The union of all tags; undefined if one part must not be cached. */
const joinTags = (parts: readonly (readonly Tag[] | undefined)[]): readonly Tag[] | undefined =>
  parts.every((tags) => tags !== undefined) ? [...new Set(parts.flat())] : undefined

const namesByRoute = new WeakMap<Route, ReadNames>()

/** All query parameters that the handler of a route and the protocol around it can read. */
const readNamesOf = (route: Route): ReadNames => {
  const names = namesByRoute.get(route) ?? new Set([...PROTOCOL_NAMES, ...Object.keys(route.args)])
  namesByRoute.set(route, names)
  return names
}
