import type { Context } from '../contract/context.ts'
import { emptyAsList } from '../contract/describe.ts'
import { protocolErrors } from '../contract/errors.ts'
import { Reply } from '../contract/reply.ts'
import { type Route, route } from '../contract/route.ts'
import { array, mapOf, object, oneOf, string, typed, type ValueOf } from '../contract/schema.ts'
import { parseQuery } from '../lib/query-string.ts'
import { trimEndOf } from '../lib/trim.ts'
import { yieldToEventLoop } from '../lib/yield-to-event-loop.ts'
import type { ApiResponse } from './answers/response.ts'
import type { Dispatcher, Prepared } from './dispatch.ts'
import type { ApiRequest } from './request.ts'

const BATCH_LIMIT = 25

const BatchRequest = object({
  method: oneOf(['POST', 'PUT', 'PATCH', 'DELETE'], { default: 'POST' }),
  path: string({ required: true }),
  body: typed<Readonly<Record<string, unknown>>>({
    type: 'object',
    properties: {},
    additionalProperties: true,
  }),
  headers: typed<Readonly<Record<string, string | readonly string[]>>>({
    type: 'object',
    properties: {},
    additionalProperties: { type: ['string', 'array'], items: { type: 'string' } },
  }),
})

const BatchReply = object({
  failed: oneOf(['validation'], {
    description: 'Present if validation failed and no request was run.',
  }),
  responses: array(
    typed<object | null>({
      type: ['object', 'null'],
      properties: {
        body: { description: 'Response body of the request.' },
        status: { type: 'integer', required: true },
        headers: {
          anyOf: [mapOf(string()), array(string(), { maxItems: 0 })],
          description: 'Response headers; an empty list for none.',
        },
      },
    }),
    { required: true, description: 'Responses, in the order of the requests.' },
  ),
})

/** Creates the context of one sub-request: the same caller, its own preconditions. */
export type SubContext = (
  parent: Context,
  headers: Readonly<Record<string, string | readonly string[]>>,
) => Context

/**
 * One object carries a sub-request from its path to its response; there are no parallel lists that
 * could fall out of step (SEC-01).
 */
interface SubRequest {
  readonly request: ApiRequest
  readonly ctx: Context
  readonly outcome: { kind: 'ready'; prepared: Prepared } | { kind: 'refused'; error: unknown }
}

/** `POST /batch/v1`: several writes in one request, each through the ordinary dispatcher. */
export const batchRoute = (dispatcher: () => Dispatcher, subContext: SubContext): Route =>
  route({
    method: 'POST',
    path: 'batch/v1',
    summary: 'Run a batch of requests',
    can: 'anyone',
    args: {
      validation: oneOf(['require-all-validate', 'normal'], {
        default: 'normal' as 'require-all-validate' | 'normal',
      }),
      requests: array(BatchRequest, { required: true, maxItems: BATCH_LIMIT }),
    },
    samples: () => ({ requests: [] }),
    reply: BatchReply,
  }).handle(async ({ ctx, args: { validation, requests } }) => {
    const { prepare, run, refuse, errorAt } = dispatcher()
    const subRequests = requests.map((given): SubRequest => {
      const request = readRequest(given, ctx)
      const own = subContext(ctx, given.headers ?? {})
      try {
        return { request, ctx: own, outcome: { kind: 'ready', prepared: prepareOne(request, own) } }
      } catch (error) {
        return { request, ctx: own, outcome: { kind: 'refused', error } }
      }
    })
    const isAnyRefused = subRequests.some(({ outcome }) => outcome.kind === 'refused')
    if (validation === 'require-all-validate' && isAnyRefused)
      return new Reply(
        { failed: 'validation', responses: subRequests.map((sub) => refusalOnly(sub, errorAt)) },
        { status: 207 },
      )

    const responses: object[] = []
    for (const { request, ctx: own, outcome } of subRequests) {
      const answer =
        outcome.kind === 'refused'
          ? refuse(outcome.error, request, own)
          : run(outcome.prepared, request, own).catch((error) => refuse(error, request, own))
      // Sequential: a later request sees the changes of an earlier one.
      responses.push(envelope(await answer))
      // Other requests may run in between, as between two requests sent separately.
      await yieldToEventLoop()
    }
    return new Reply({ responses }, { status: 207 })

    function prepareOne(request: ApiRequest, own: Context): Prepared {
      if (request.path === UNREADABLE) throw protocolErrors.parse_path_failed()
      const prepared = prepare(request, own)
      // The batch route is not batchable itself, so recursion ends here (SEC-03).
      if (!prepared.found.route.batch) throw protocolErrors.rest_batch_not_allowed()
      return prepared
    }
  })

/** The form of a sub-request's response inside the response of the batch. */
const envelope = ({ body, status, headers, limit }: ApiResponse): object => ({
  body,
  status,
  headers: emptyAsList({ ...headers, ...limit?.headers }),
})

const refusalOnly = (
  { request, outcome, ctx }: SubRequest,
  errorAt: Dispatcher['errorAt'],
): object | null =>
  outcome.kind === 'refused'
    ? envelope(errorAt(request.path, outcome.error, ctx.user.kind === 'anonymous'))
    : null

/** Stands for a path that cannot be parsed; no route has it. */
const UNREADABLE = ':'

/** The host of an address is ignored, as in the reference; only its path selects a route. */
const HOST = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*/i

const readRequest = (given: ValueOf<typeof BatchRequest>, ctx: Context): ApiRequest => {
  const [address = '', query = ''] = (given.path ?? '').split(/\?(.*)/s)
  const [host] = HOST.exec(address) ?? ['']
  const path = address.slice(host.length)
  return {
    method: given.method ?? 'POST',
    // A path without a leading slash matches no route, as in the reference.
    path: host.endsWith('//')
      ? UNREADABLE
      : path.startsWith('/')
        ? ctx.links.neutral(trimEndOf(path.slice(1), '/'))
        : `-/${path}`,
    query: parseQuery(query),
    body: { kind: 'arguments', values: given.body ?? {} },
  }
}
