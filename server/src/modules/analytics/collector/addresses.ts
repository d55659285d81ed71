import { remembered } from '../../../cache/remembered.ts'
import { plain } from './events.ts'

/** Query arguments that identify pages on a site without permalinks. */
const TELLING = ['s', 'p', 'page_id', 'cat', 'tag', 'author']

/** Path and query of an address of the site. */
const partsOf = remembered((path) => {
  const url = URL.parse(`http://site${path}`)
  return url && { path: decode(url.pathname), query: [...url.searchParams] }
})

/**
 * The address under which a page is counted: decoded, with only those query arguments that identify
 * pages.
 */
export const countedPath = (address: string, kept: readonly string[]): string => {
  const parts = partsOf(address)
  if (!parts) return '/'
  const query = parts.query
    .filter(([name]) => TELLING.includes(name) || kept.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return plain(`${parts.path}${query && `?${query}`}`)
}

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The host of an address, with its port. */
export const hostOf = remembered((address) => new URL(address).host)

/** Host and path of the referring site; empty for the site itself and for an invalid referrer. */
export const referrerOf = (address: string, ownHost: string): string => {
  const origin = originOf(address)
  return !origin || sameHost(origin.host, ownHost) ? '' : origin.label
}

const originOf = remembered((address) => {
  const url = URL.parse(address.includes('://') ? address : `http://${address}`)
  if (!url || address === '' || !/^https?:$/.test(url.protocol)) return undefined
  return { host: url.host, label: plain(`${url.host}${decode(url.pathname)}`) }
})

const sameHost = (one: string, other: string): boolean =>
  one.replace(/^www\./, '') === other.replace(/^www\./, '')

/** Source, medium and name of a campaign, from the event or from the address. */
export const campaignOf = (path: string, told: ReadonlyMap<string, string>): string => {
  const query = partsOf(path)?.query ?? []
  const inQuery = (wanted: string) => query.find(([name]) => name === wanted)?.[1]
  const parts = ['source', 'medium', 'campaign'].map(
    (name) => told.get(name) ?? told.get(`utm_${name}`) ?? inQuery(`utm_${name}`) ?? '',
  )
  return parts.every((part) => part === '') ? '' : plain(parts.join(' / '))
}

interface ClickRules {
  readonly ownHost: string
  readonly base: string
  readonly extensions: readonly string[]
  /** Prefixes of own paths that redirect to partners. */
  readonly partners: readonly string[]
}

interface Click {
  readonly kind: 'outbound' | 'affiliate' | 'download'
  readonly label: string
}

/** How a click is counted; undefined for links to pages of the site. */
export const clickOf = (target: string, rules: ClickRules): Click | undefined => {
  const url = URL.parse(target, rules.base)
  if (!url) return undefined
  if (/^(?:mailto|tel):$/.test(url.protocol))
    return { kind: 'outbound', label: plain(`${url.protocol}${decode(url.pathname)}`) }
  if (!/^https?:$/.test(url.protocol)) return undefined
  const path = decode(url.pathname)
  const isOwn = sameHost(url.host, rules.ownHost)
  const label = plain(isOwn ? path : `${url.host}${path}`)
  if (isOwn && rules.partners.some((start) => path.startsWith(start)))
    return { kind: 'affiliate', label }
  const extension = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  if (path.includes('.') && rules.extensions.includes(extension)) return { kind: 'download', label }
  return isOwn ? undefined : { kind: 'outbound', label }
}
