import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type AllowedHost, mayConnect } from '../lib/network/addresses.ts'
import { trimEndOf } from '../lib/trim.ts'
import { orAborted } from '../lib/waiting/or-aborted.ts'
import { readBeginning, readBody } from './body.ts'

/** A body to send, and its headers. */
interface Message {
  readonly type: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** What the caller accepts. */
interface FetchOptions {
  /** Media types that are accepted; anything else is a failure. */
  readonly types: readonly string[]
  /** Limit of the body, as sent and as decompressed. */
  readonly maxBytes: number
  /**
   * Sends a message instead of only reading. The response then counts with any status and type, and
   * redirects are not followed: the message is for this address.
   */
  readonly message?: Message | undefined
  /** Writes or deletes instead of reading. The response counts as above. */
  readonly method?: 'PUT' | 'DELETE' | undefined
  /** The `Authorization` header, which is for this address only as well. The response counts as above. */
  readonly authorization?: string | undefined
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
  /**
   * Gets the body of a success in chunks, each after the one before was handled. The body of the
   * result then stays empty.
   */
  readonly onPiece?: ((piece: Buffer) => Promise<void>) | undefined
  /** The `ETag` of a response that the caller still has; 304 then confirms it. */
  readonly ifNoneMatch?: string | undefined
  /** Statuses besides success that the caller accepts, with any type. */
  readonly statuses?: readonly number[] | undefined
  /** Sends `HEAD`: the body stays empty. */
  readonly isHead?: boolean | undefined
  /** Only the headers are needed: the body is not read, and stays empty. */
  readonly isUnread?: boolean | undefined
  /** The beginning of the body is enough: it is cut after `maxBytes`. */
  readonly isCut?: boolean | undefined
  /** The timeout, for services that need long to respond. */
  readonly timeoutMs?: number | undefined
}

export interface Fetched {
  /** The final address, after redirects. */
  readonly url: string
  readonly status: number
  readonly type: string
  readonly body: Buffer
  readonly etag?: string | undefined
  /** As it was sent: seconds, or a date. */
  readonly retryAfter?: string | undefined
  /** The `X-Robots-Tag` header. */
  readonly robotsTag?: string | undefined
  readonly cacheControl?: string | undefined
  readonly expires?: string | undefined
}

/**
 * Reads an address on the open internet (SEC-33…SEC-39). Returns undefined on any failure without a
 * reason: a caller who may choose the address must not learn about the network behind it.
 */
export type SafeFetch = (address: string, options: FetchOptions) => Promise<Fetched | undefined>

export interface SafeFetchParts {
  /** Internal places that are allowed. */
  readonly allowed: readonly AllowedHost[]
  /** Resolves a name to all its addresses; called once per hop. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly timeoutMs?: number
  /** Aborted when the process ends: pending calls then reject with its reason. */
  readonly ending?: AbortSignal
  /** For the operator's log only. */
  readonly onFailure?: (failure: { readonly host: string; readonly reason: string }) => void
}

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
const MAX_ADDRESS_LENGTH = 4_096

export const createSafeFetch = ({
  allowed,
  resolve = resolveName,
  timeoutMs = TIMEOUT_MS,
  ending,
  onFailure,
}: SafeFetchParts): SafeFetch => {
  /** Resolved once: the very addresses that were checked are the ones connected to (SEC-35). */
  const placesOf = async (url: URL, signal: AbortSignal): Promise<readonly string[]> => {
    const name = hostOf(url)
    const addresses = isIP(name) ? [name] : await orAborted(resolve(name), signal)
    const port = portOf(url)
    // A single denied address among public ones is how a name is made to point inside.
    if (!addresses.every((address) => mayConnect({ name, address, port }, allowed)))
      throw new Error('denied address')
    return onePerFamily(addresses)
  }

  const follow = async (url: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched> => {
    let at = url
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      assertPlain(at)
      const response = await connect(at, await placesOf(at, signal), options, signal)
      const { statusCode = 0, headers } = response
      if (!isAddressed(options) && REDIRECTS.has(statusCode) && headers.location !== undefined) {
        response.destroy()
        at = new URL(headers.location, at)
        continue
      }
      try {
        return { url: at.href, ...(await readAnswer(response, options)) }
      } finally {
        response.destroy()
      }
    }
    throw new Error('too many redirects')
  }

  return async (address, options) => {
    const url = address.length <= MAX_ADDRESS_LENGTH ? URL.parse(address) : null
    if (!url) return undefined
    try {
      const deadline = AbortSignal.timeout(options.timeoutMs ?? timeoutMs)
      const signals = [deadline, options.signal, ending].filter((signal) => signal !== undefined)
      return await follow(url, options, AbortSignal.any(signals))
    } catch (error) {
      // Not a failure of the address, which a caller might record.
      if (ending?.aborted) throw ending.reason
      onFailure?.({ host: url.host, reason: (error as Error).message })
      return undefined
    }
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Whether the request is for this address only: it is not redirected, and any response counts. */
const isAddressed = ({ message, method, authorization }: FetchOptions): boolean =>
  message !== undefined || method !== undefined || authorization !== undefined

/** Checks the form of an address before its name is resolved (SEC-37). */
const assertPlain = ({ protocol, username, password }: URL): void => {
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('unknown scheme')
  if (username !== '' || password !== '') throw new Error('credentials in the address')
}

/** The URL parser has normalised every spelling of an IPv4 address. */
const hostOf = ({ hostname }: URL): string => trimEndOf(hostname.replace(/^\[(.*)\]$/, '$1'), '.')

const portOf = ({ protocol, port }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

const resolveName = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address)

/** IPv4 first; IPv6 in case that network is not available. */
const onePerFamily = (addresses: readonly string[]): readonly string[] => {
  const places = [4, 6].flatMap(
    (family) => addresses.find((address) => isIP(address) === family) ?? [],
  )
  if (places.length === 0) throw new Error('no address')
  return places
}

const connect = async (
  url: URL,
  places: readonly string[],
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const [first = '', ...others] = places
  try {
    return await send(url, first, options, signal)
  } catch (error) {
    if (others.length === 0 || signal.aborted) throw error
    return connect(url, others, options, signal)
  }
}

/** Connects to the address itself; the name is used for the certificate and the Host header. */
const send = (
  url: URL,
  address: string,
  { types, message, method, authorization, ifNoneMatch, isHead, isCut }: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const isTls = url.protocol === 'https:'
    const name = hostOf(url)
    const request: ClientRequest = (isTls ? httpsRequest : httpRequest)({
      method: method ?? (message ? 'POST' : isHead ? 'HEAD' : 'GET'),
      host: address,
      port: portOf(url),
      path: `${url.pathname}${url.search}`,
      // TLS allows no IP address as a server name.
      ...(isTls && !isIP(name) ? { servername: name } : {}),
      headers: {
        ...message?.headers,
        Host: url.host,
        Accept: types.join(', '),
        'Accept-Encoding': isCut ? 'identity' : 'gzip, deflate, br',
        'User-Agent': 'Callboard',
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
        // Servers require the length of a body, even of an empty one.
        ...(method === 'PUT' && !message && { 'Content-Length': 0 }),
        ...(message && {
          'Content-Type': message.type,
          'Content-Length': Buffer.byteLength(message.body),
        }),
      },
      // Connections are not shared, so none carries over to another name.
      agent: false,
      signal,
    })
    request.once('response', resolve)
    // Also after the response began: an error without a listener would end the process.
    request.on('error', reject)
    request.end(message?.body)
  })

const readAnswer = async (
  response: IncomingMessage,
  options: FetchOptions,
): Promise<Omit<Fetched, 'url'>> => {
  const { types, maxBytes, statuses = [], isHead, isUnread, isCut, onPiece } = options
  const { statusCode: status = 0, headers } = response
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isWelcome = isAddressed(options) || statuses.includes(status)
  const isSuccess = status >= 200 && status <= 299
  if (!isWelcome && !isSuccess) throw new Error(`status ${status}`)
  if (!isWelcome && !types.includes(type)) throw new Error(`content of type "${type}"`)
  const take = isSuccess && types.includes(type) ? onPiece : undefined
  return {
    ...{ status, type, etag: headers.etag, retryAfter: headers['retry-after'] },
    robotsTag: headers['x-robots-tag']?.toString(),
    cacheControl: headers['cache-control'],
    expires: headers.expires,
    body:
      isHead || isUnread
        ? Buffer.alloc(0)
        : isCut
          ? await readBeginning(response, maxBytes)
          : await readBody(response, headers['content-encoding'], maxBytes, take),
  }
}
