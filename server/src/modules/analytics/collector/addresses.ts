import { plain } from './events.ts'

/** Arguments that tell pages of the site apart wherever it has no paths for them. */
const TELLING = ['s', 'p', 'page_id', 'cat', 'tag', 'author']

/** A page's address as it is counted: readable, and of its query only what tells pages apart. */
export const countedPath = (path: string, kept: readonly string[]): string => {
  const url = URL.parse(`http://site${path}`)
  if (!url) return '/'
  const query = [...url.searchParams]
    .filter(([name]) => TELLING.includes(name) || kept.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return plain(`${decode(url.pathname)}${query && `?${query}`}`)
}

const decode = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Host and path of another site that led here; nothing for the site itself, and for no site. */
export const referrerOf = (address: string, ownHost: string): string => {
  const url = URL.parse(address.includes('://') ? address : `http://${address}`)
  if (!url || address === '' || !/^https?:$/.test(url.protocol)) return ''
  return sameHost(url.host, ownHost) ? '' : plain(`${url.host}${decode(url.pathname)}`)
}

const sameHost = (one: string, other: string): boolean =>
  one.replace(/^www\./, '') === other.replace(/^www\./, '')

/** Source, medium and name of a campaign, as the address or the page tells. */
export const campaignOf = (path: string, told: ReadonlyMap<string, string>): string => {
  const query = URL.parse(`http://site${path}`)?.searchParams
  const parts = ['source', 'medium', 'campaign'].map(
    (name) => told.get(name) ?? told.get(`utm_${name}`) ?? query?.get(`utm_${name}`) ?? '',
  )
  return parts.every((part) => part === '') ? '' : plain(parts.join(' / '))
}

interface ClickRules {
  readonly ownHost: string
  readonly base: string
  readonly extensions: readonly string[]
  /** How own addresses begin that lead to partners. */
  readonly partners: readonly string[]
}

interface Click {
  readonly kind: 'outbound' | 'affiliate' | 'download'
  readonly label: string
}

/** What a click on a link is counted as; nothing for a way to another page of the site. */
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
