import { lookup } from 'node:dns/promises'
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type AllowedHost, mayConnect } from '../lib/addresses.ts'
import { trimEndOf } from '../lib/trim.ts'
import { orAborted } from '../lib/waiting/or-aborted.ts'
import { readBody } from './body.ts'

/** What is sent to an address, and what its headers say of it. */
interface Message {
  readonly type: string
  readonly body: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

/** What the caller is ready to take. */
export interface FetchOptions {
  /** Media types that may come back; anything else is a failure. */
  readonly types: readonly string[]
  /** Limit of the body, as sent and as unpacked. */
  readonly maxBytes: number
  /**
   * Sent there instead of only asking. The answer then counts whatever its status and type are,
   * and is not followed elsewhere: the message is for this address.
   */
  readonly message?: Message | undefined
  /** Puts something there, or removes it, instead of asking for it. The answer counts as above. */
  readonly method?: 'PUT' | 'DELETE' | undefined
  /** Who asks (`Authorization`), which is for this address as well. The answer counts as above. */
  readonly authorization?: string | undefined
  /** Calls it off. */
  readonly signal?: AbortSignal | undefined
  /**
   * Gets the body of a success piece by piece, each when the one before was dealt with. The body
   * of the answer then stays empty.
   */
  readonly onPiece?: ((piece: Buffer) => Promise<void>) | undefined
  /** The `ETag` of an answer that the caller still has; 304 then says that it is still good. */
  readonly ifNoneMatch?: string | undefined
  /** Statuses besides success that the caller can make something of; their type does not count. */
  readonly statuses?: readonly number[] | undefined
  /** Asks what there is without having it sent (`HEAD`): the body stays empty. */
  readonly isHead?: boolean | undefined
  /** Only what the answer says of itself is wanted: its body is not read, and stays empty. */
  readonly isUnread?: boolean | undefined
  /** How long it may take, where whoever answers has to work for it. */
  readonly timeoutMs?: number | undefined
}

export interface Fetched {
  /** Where the answer came from, after redirects. */
  readonly url: string
  readonly status: number
  readonly type: string
  readonly body: Buffer
  readonly etag?: string | undefined
  /** As it was sent: seconds, or a date. */
  readonly retryAfter?: string | undefined
  /** What the answer says to search engines (`X-Robots-Tag`). */
  readonly robotsTag?: string | undefined
  readonly cacheControl?: string | undefined
  readonly expires?: string | undefined
}

/**
 * Reads an address on the open internet (SEC-33…SEC-39). Nothing comes back when that fails, and
 * nothing says why: whoever may name an address must not learn about the network behind it.
 */
export type SafeFetch = (address: string, options: FetchOptions) => Promise<Fetched | undefined>

export interface SafeFetchParts {
  /** Places inside that may be asked after all. */
  readonly allowed: readonly AllowedHost[]
  /** Every address of a name; asked once per hop. */
  readonly resolve?: (name: string) => Promise<readonly string[]>
  readonly timeoutMs?: number
  /** The process ends: from then on whoever waits for an answer is told the reason. */
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
    // One bad answer among good ones is how a name is made to point inside.
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
      // Not a failure of the address, which somebody might take note of.
      if (ending?.aborted) throw ending.reason
      onFailure?.({ host: url.host, reason: (error as Error).message })
      return undefined
    }
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Whether it is meant for this address: then it goes to no other one, and any answer is one. */
const isAddressed = ({ message, method, authorization }: FetchOptions): boolean =>
  message !== undefined || method !== undefined || authorization !== undefined

/** What an address may be made of, before anyone is asked about its name (SEC-37). */
const assertPlain = ({ protocol, username, password }: URL): void => {
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error('unknown scheme')
  if (username !== '' || password !== '') throw new Error('credentials in the address')
}

/** The parser of addresses has turned every odd spelling of an IPv4 address into the usual one. */
const hostOf = ({ hostname }: URL): string => trimEndOf(hostname.replace(/^\[(.*)\]$/, '$1'), '.')

const portOf = ({ protocol, port }: URL): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)

const resolveName = async (name: string): Promise<readonly string[]> =>
  (await lookup(name, { all: true })).map(({ address }) => address)

/** The usual family first; the other one in case that network is not there. */
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

/** Connects to the address itself; the name serves for the certificate and the Host header. */
const send = (
  url: URL,
  address: string,
  { types, message, method, authorization, ifNoneMatch, isHead }: FetchOptions,
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
      // A name in a certificate is no address, so addresses have no server name.
      ...(isTls && !isIP(name) ? { servername: name } : {}),
      headers: {
        ...message?.headers,
        Host: url.host,
        Accept: types.join(', '),
        'Accept-Encoding': 'gzip, deflate, br',
        'User-Agent': 'Callboard',
        ...(authorization !== undefined && { Authorization: authorization }),
        ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
        // Servers want to know how long a body is, also where there is none.
        ...(method === 'PUT' && !message && { 'Content-Length': 0 }),
        ...(message && {
          'Content-Type': message.type,
          'Content-Length': Buffer.byteLength(message.body),
        }),
      },
      // No connection is shared, so none carries over to another name.
      agent: false,
      signal,
    })
    request.once('response', resolve)
    // Also after the answer began: an error without a listener would end the process.
    request.on('error', reject)
    request.end(message?.body)
  })

const readAnswer = async (
  response: IncomingMessage,
  options: FetchOptions,
): Promise<Omit<Fetched, 'url'>> => {
  const { types, maxBytes, statuses = [], isHead, isUnread, onPiece } = options
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
        : await readBody(response, headers['content-encoding'], maxBytes, take),
  }
}
