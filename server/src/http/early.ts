import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../contract/context.ts'
import { ApiError } from '../contract/errors.ts'
import { printAnswer } from './answers/answer.ts'
import { errorResponse } from './answers/response.ts'
import type { Budgets } from './budgets.ts'
import type { Metrics } from './metrics.ts'
import { secureHeaders } from './wire/headers.ts'
import { readHostHeaders, type SiteAddress } from './wire/site-address.ts'

/** A request whose body has been read completely. */
interface EarlyRequest extends Pick<IncomingMessage, 'headers'> {
  /** The public address of the site. */
  readonly base: string
  readonly ip: string
  /** The part of the URL after the question mark. */
  readonly query: string
  readonly body: string
}

export interface EarlyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Buffer
}

/**
 * An address requested so often that the framework's routing would cost more than the response. It
 * also has a regular route, for requests of any unusual form.
 */
interface EarlyRoute {
  readonly method: 'GET' | 'POST'
  /** The usual spelling of the path; others are left to the regular route. */
  readonly path: string
  readonly maxBytes: number
  /** Whether the response needs nothing that only the regular route provides. */
  takes(request: IncomingMessage): boolean
  answer(asked: EarlyRequest): Promise<EarlyAnswer>
}

export interface EarlyRoutes {
  add(route: EarlyRoute): void
  /** Answers the request and returns true, or leaves it to the framework, which refuses it if necessary. */
  serve(request: IncomingMessage, response: ServerResponse, url: string): boolean
}

interface EarlyParts {
  readonly budgets: Budgets
  readonly siteAddress: SiteAddress
  readonly metrics: Metrics
  readonly log: Log
  readonly hsts: number
}

export const createEarlyRoutes = (parts: EarlyParts): EarlyRoutes => {
  const { budgets, siteAddress, metrics, log, hsts } = parts
  const routes = new Map<string, EarlyRoute>()

  const secureFor = (request: IncomingMessage) =>
    hsts > 0 && siteAddress.isHttps(siteAddress.requestedHostOf(request, readHostHeaders(request)))
      ? secureHeaders(hsts)
      : undefined

  const refusal = (error: unknown): EarlyAnswer => {
    if (!(error instanceof ApiError)) log.error({ err: error }, 'request failed')
    const { status, headers, body } = printAnswer(errorResponse(error, true), PLAIN, PUBLIC)
    const texts = Object.entries(headers).map(([name, value]) => [name, String(value)])
    return { status, headers: Object.fromEntries(texts), body }
  }

  /** Counts running requests and bodies; returns undefined if a limit is reached. */
  const enter = (ip: string, bytes: number): (() => void) | undefined => {
    const claim = budgets.openBody(ip)
    try {
      if (bytes > 0) claim.take(bytes)
      const leave = budgets.enter(ip)
      return () => {
        claim.release()
        leave()
      }
    } catch {
      claim.release()
      return undefined
    }
  }

  const respond = async (
    { answer }: EarlyRoute,
    asked: EarlyRequest,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const { status, headers, body } = await answer(asked).catch(refusal)
    metrics.record(request.method ?? '', status, 0)
    response.writeHead(status, { ...headers, ...secureFor(request) })
    response.end(body)
  }

  return {
    add: (route) => {
      routes.set(`${route.method} ${route.path}`, route)
    },
    serve: (request, response, url) => {
      const { method, headers } = request
      const end = url.indexOf('?')
      const route = routes.get(`${method} ${end === -1 ? url : url.slice(0, end)}`)
      const bytes = bytesOf(request)
      if (!route || bytes === undefined || bytes > route.maxBytes || !route.takes(request))
        return false
      const base = siteAddress.baseOf(request)
      if (base === undefined) return false
      const ip = siteAddress.ipOf(request)
      const leave = enter(ip, bytes)
      if (!leave) return false
      response.once('close', leave)
      const asked = { headers, base, ip, query: end === -1 ? '' : url.slice(end + 1) }
      readText(request, (body) => void respond(route, { ...asked, body }, request, response))
      return true
    },
  }
}

/** The length of the body; undefined if it is chunked or encoded. */
const bytesOf = ({ headers }: IncomingMessage): number | undefined =>
  headers['transfer-encoding'] === undefined && headers['content-encoding'] === undefined
    ? Number(headers['content-length'] ?? 0)
    : undefined

/** The HTTP parser has ensured that no more bytes arrive than were declared. */
const readText = (request: IncomingMessage, then: (text: string) => void): void => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () =>
    then(chunks.length === 1 ? String(chunks[0]) : String(Buffer.concat(chunks))),
  )
  // A client that disconnects midway is not a server failure.
  request.on('error', () => undefined)
}

const PLAIN = { envelope: false, jsonp: undefined }
const PUBLIC = { isPrivate: false, isRead: false }
