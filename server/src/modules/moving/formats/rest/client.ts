import type { Context } from '../../../../contract/context.ts'
import { trimEndOf } from '../../../../lib/trim.ts'
import { createPoliteFetch, type PoliteFetch } from '../../../../transfer/polite-fetch.ts'
import { FileFault } from '../../../../transfer/read/file-fault.ts'
import { type Json, objectOf } from './json.ts'

interface Credentials {
  readonly user: string
  /** An application password. */
  readonly password: string
}

interface ClientOptions {
  readonly credentials: Credentials
  readonly pauseMs: number
}

export type Query = Readonly<Record<string, string | number>>

const TYPES = ['application/json']
const MAX_BYTES = 64_000_000
/** Pages of large items are made slowly. */
const TIMEOUT_MS = 120_000

/** The REST interface of a running site, as one of its users. */
export class RestClient {
  /** The index of the interface. */
  readonly index: Json
  private hasAllRights = false
  private readonly root: string
  private readonly authorization: string
  private readonly fetch: PoliteFetch

  constructor(
    site: { readonly root: string; readonly index: Json },
    fetch: PoliteFetch,
    credentials: Credentials,
  ) {
    this.root = site.root
    this.index = site.index
    this.fetch = fetch
    const { user, password } = credentials
    this.authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
  }

  /** Whether the user sees everything. */
  get isAdministrator(): boolean {
    return this.hasAllRights
  }

  /** Throws if the site does not accept the credentials. */
  async signIn(): Promise<void> {
    const path = '/wp/v2/users/me'
    const user = objectOf((await this.get(path, { context: 'edit' })) ?? (await this.get(path)))
    this.hasAllRights = objectOf(user.capabilities).administrator === true
  }

  /** The answer to a route such as `/wp/v2/posts`; undefined if the user may not have it, or nothing is there. */
  async get(path: string, query: Query = {}): Promise<unknown> {
    const url = addressOf(this.root, path, query)
    const { status, body } = await this.fetch(url, {
      ...{ types: TYPES, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS },
      authorization: this.authorization,
    })
    if (status === 200) return parse(body, url)
    // Also in the middle: a password that is withdrawn must not look like a site that is empty.
    if (status === 401)
      throw new FileFault(
        `${new URL(url).origin} does not accept this user and password: make an application password there (Users → Profile)`,
      )
    if ([400, 403, 404].includes(status)) return undefined
    throw new FileFault(`${url} answers with status ${status}`)
  }
}

/** Finds the interface of a site, and signs in. */
export const openRestSite = async (
  ctx: Context,
  address: string,
  { credentials, pauseMs }: ClientOptions,
): Promise<RestClient> => {
  const site = await findRoot(ctx, address)
  const client = new RestClient(site, createPoliteFetch(ctx, { pauseMs }), credentials)
  await client.signIn()
  return client
}

const findRoot = async (
  ctx: Context,
  address: string,
): Promise<{ readonly root: string; readonly index: Json }> => {
  const given = URL.parse(address)
  if (!given || !/^https?:$/.test(given.protocol))
    throw new FileFault(`"${address}" is no address of a site: it begins with https://`)
  const home = trimEndOf(`${given.origin}${given.pathname}`, '/')
  // A site without permalinks has its interface behind a parameter.
  for (const root of [`${home}/wp-json`, `${home}/?rest_route=`]) {
    const url = addressOf(root, '/', {})
    const answer = await ctx.fetch(url, {
      types: TYPES,
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
    })
    const index = answer && objectOf(parse(answer.body, url))
    if (!answer || !Array.isArray(index?.namespaces) || !index.namespaces.includes('wp/v2'))
      continue
    const found = new URL(answer.url)
    if (!isSameSite(given, found))
      throw new FileFault(`${address} leads to ${found.origin}: give that address, if it is yours`)
    // Credentials are not sent along redirects, so the last address counts.
    return { root: root === `${home}/wp-json` ? trimEndOf(answer.url, '/') : root, index }
  }
  throw new FileFault(
    `${address} has no REST interface of WordPress that could be read; ` +
      'addresses of your own network have to be listed in CALLBOARD_FETCH_ALLOW',
  )
}

/** Credentials go to the host that they were given for, and to none without encryption instead. */
const isSameSite = (given: URL, found: URL): boolean =>
  withoutWww(given.host) === withoutWww(found.host) &&
  (given.protocol === found.protocol || found.protocol === 'https:')

const withoutWww = (host: string): string => host.replace(/^www\./, '')

const addressOf = (root: string, path: string, query: Query): string => {
  const url = new URL(`${root}${path}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
  return url.href
}

const parse = (body: Buffer, url: string): unknown => {
  try {
    return JSON.parse(body.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    throw new FileFault(`${url} answers with something else than JSON`)
  }
}
