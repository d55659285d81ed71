import { hash } from 'node:crypto'
import { trimStartOf } from '../../lib/trim.ts'
import { UPLOADS_PATH } from '../media/index.ts'

/** The addresses of the copy. */
export interface CopiedSite {
  /** Its address, without a trailing slash. */
  readonly base: string
  /** Other addresses of the same site, whose links lead to the copy as well. */
  readonly formerBases: readonly string[]
  /** First path segments of the interfaces: `wp-json`, `api`. */
  readonly interfaces: readonly string[]
}

/** What a link of a page leads to. */
export type Target =
  | { readonly kind: 'outside' }
  /** Only a running server answers: forms, the interface, accounts. */
  | { readonly kind: 'server' }
  /** A list by several criteria: there are too many of them to write all. */
  | { readonly kind: 'filtered' }
  /** A page or file of the copy, by its path below the site's address and maybe one parameter. */
  | { readonly kind: 'copied'; readonly address: string; readonly fragment: string }

const OUTSIDE: Target = { kind: 'outside' }

/** Reads a link of a page. */
export const targetOf = (site: CopiedSite, link: string, page: string): Target => {
  const url = URL.parse(link.trim(), site.base + page)
  if (!url || !/^https?:$/.test(url.protocol)) return OUTSIDE
  const base = [site.base, ...site.formerBases].find((base) => isBelow(url, base))
  if (base === undefined) return OUTSIDE
  const below = url.pathname.slice(new URL(base).pathname.replace(/\/$/, '').length)
  // A link that begins with two slashes would name another host.
  const path = `/${trimStartOf(below, '/')}`
  if (needsServer(site, path)) return { kind: 'server' }
  const query = isFile(path) ? [] : [...url.searchParams].filter(([name]) => !IGNORED.test(name))
  if (query.some(([name]) => SERVER_PARAMETERS.has(name))) return { kind: 'server' }
  if (query.length > 1) return { kind: 'filtered' }
  const address = `${withUpperHex(path)}${query.length > 0 ? `?${new URLSearchParams(query)}` : ''}`
  return { kind: 'copied', address, fragment: url.hash }
}

const isBelow = ({ origin, pathname }: URL, base: string): boolean => {
  const own = new URL(base)
  const folder = own.pathname.replace(/\/$/, '')
  return origin === own.origin && `${pathname}/`.startsWith(`${folder}/`)
}

/** The last segment of the path has an extension. */
const isFile = (path: string): boolean => /\.[a-z\d]{1,12}$/i.test(path)

const withUpperHex = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase())

const needsServer = ({ interfaces }: CopiedSite, path: string): boolean => {
  const [first = ''] = path.slice(1).split('/')
  return SERVER_PLACES.has(first) || interfaces.includes(first) || path === '/assets/site-bar.js'
}

/** First segments of paths that no static server answers. */
const SERVER_PLACES: ReadonlySet<string> = new Set([
  ...['a', 'a.js', 'account', 'admin', 'authorize', 'docs', 'healthz', 'login', 'logout'],
  ...[
    'metrics',
    'post-message',
    'post-password',
    'setup',
    'wp-admin',
    'wp-comments-post.php',
    'wp-cron.php',
    'wp-login.php',
  ],
  ...['xmlrpc.php', 'wp-trackback.php', 'wp-signup.php'],
])

const SERVER_PARAMETERS: ReadonlySet<string> = new Set([
  ...['s', 'reply', 'replytocom', 'preview', 'preview_id', 'preview_nonce', 'rest_route'],
  ...['unapproved', 'sent', 'moderation-hash', 'doing_wp_cron', 'share'],
])

/** Parameters for the statistics of visits, which change no page. */
const IGNORED = /^(?:utm_|fbclid$|gclid$)/

/** The files of media; they are copied, and not read as pages. */
export const isMedia = (address: string): boolean => address.startsWith(`/${UPLOADS_PATH}`)

const FEED = /(?:^|\/)feed\/(?:(?:rss|rss2|atom|rdf)\/)?$/

/** A preview picture that is drawn for each title; drawing takes longer than a page. */
export const isTitlePicture = (address: string): boolean => address.startsWith('/title/')

/** A feed at a path without a file name. */
export const isFeed = (address: string): boolean => FEED.test(address)

/**
 * The file of an address, as a path in the folder of the copy. Undefined for a name that file systems
 * do not take or that would lead elsewhere.
 */
export const fileOf = (address: string): string | undefined => {
  const [path = '', query] = address.split('?')
  const name = query === undefined ? undefined : fileOfQuery(query)
  const isFolder = path.endsWith('/') || name !== undefined || !isFile(path)
  const end = name ?? (isFeed(path) ? 'index.xml' : 'index.html')
  const segments = [...path.split('/').filter((part) => part !== ''), ...(isFolder ? [end] : [])]
  try {
    const names = segments.map((segment) => decodeURIComponent(segment))
    return names.every(isFileName) ? names.join('/') : undefined
  } catch {
    return undefined
  }
}

/** 255 bytes is what file systems take; hidden files are none of a copy, except for this folder. */
const isFileName = (name: string): boolean =>
  Buffer.byteLength(name) <= 255 &&
  !/[/\\\p{Cc}]/u.test(name) &&
  (!name.startsWith('.') || name === '.well-known')

/** `?letter=a` becomes `letter-a.html`; a value that is no file name is replaced by its hash. */
const fileOfQuery = (query: string): string => {
  const [[name = '', value = ''] = []] = new URLSearchParams(query)
  const plain = `${name}-${value}`
  const isPlain = /^[\w-]+$/.test(plain) && plain.length <= 80
  return `${isPlain ? plain : hash('sha256', query, 'hex').slice(0, 20)}.html`
}

/** The path that links of the copy have, so that they work under every host. */
export const linkOf = ({ base }: CopiedSite, address: string): string => {
  const [path = '', query] = address.split('?')
  const folder = new URL(base).pathname.replace(/\/$/, '')
  if (query !== undefined)
    return `${folder}${path.endsWith('/') ? path : `${path}/`}${fileOfQuery(query)}`
  return `${folder}${path}${isFeed(path) ? 'index.xml' : ''}`
}
