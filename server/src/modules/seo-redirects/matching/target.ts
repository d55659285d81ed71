import type { Asked } from './address.ts'
import type { Rule } from './rule.ts'

/** The address of the site. */
export interface Site {
  /** Without a trailing slash. */
  readonly base: string
}

/** Many proxies would cut longer ones. */
const MAX_LOCATION = 8_000

type TargetRule = Pick<Rule, 'targetUrl' | 'isRegex' | 'queryParam'>

/**
 * The location of a rule. The host is always that of the target (SEC-59): groups of a pattern fill in
 * paths and queries only.
 */
export const locationOf = (
  { targetUrl, isRegex, queryParam }: TargetRule,
  asked: Asked,
  groups: readonly string[],
  site: Site,
): string | undefined => {
  const filled = isRegex ? fill(targetUrl, groups) : targetUrl
  const url = targetUrl.startsWith('/') ? ownUrl(filled, site) : foreignUrl(filled, targetUrl)
  if (!url) return undefined
  if (queryParam === 'pass' || queryParam === 'utm') passOn(url, asked.query, queryParam === 'utm')
  return url.href.length > MAX_LOCATION ? undefined : url.href
}

/** An address of the site as a request; undefined for other sites. */
export const askedAt = (address: string, { base }: Site): Asked | undefined => {
  const [own, url] = [URL.parse(base), URL.parse(address, base)]
  const folder = own?.pathname === '/' ? '' : (own?.pathname ?? '')
  if (!url || url.host !== own?.host || !`${url.pathname}/`.startsWith(`${folder}/`))
    return undefined
  return { path: url.pathname.slice(folder.length) || '/', query: url.search.slice(1) }
}

/** The host of a target, which groups cannot be part of. */
const WITH_HOST = /^https?:\/\/[^/?#$@\\\s]+(?=[/?#]|$)/i

/** Whether a text is a valid target: a path, or an http(s) address with a literal host. */
export const isTarget = (target: string): boolean => {
  if (/[\p{Cc}\\]/u.test(target)) return false
  if (target.startsWith('/')) return !target.startsWith('//')
  return WITH_HOST.test(target) && URL.canParse(target)
}

const fill = (target: string, groups: readonly string[]): string => {
  const filled = target.replace(/\$([1-9])/g, (_, group: string) =>
    harmless(groups[Number(group)] ?? ''),
  )
  const { path, query } = cut(filled)
  const asPath = path.replaceAll(' ', '%20')
  return query === undefined ? asPath : `${asPath}?${query.replaceAll(' ', '+')}`
}

/** The URL parser drops line breaks and reads a backslash as a slash. */
const harmless = (text: string): string =>
  text.replace(/[\p{Cc}\\]/gu, (char) => encodeURIComponent(char))

const cut = (address: string): { readonly path: string; readonly query: string | undefined } => {
  const mark = address.indexOf('?')
  return mark === -1
    ? { path: address, query: undefined }
    : { path: address.slice(0, mark), query: address.slice(mark + 1) }
}

const ownUrl = (path: string, { base }: Site): URL | null => {
  const url = URL.parse(`${base}/${path.replace(/^\/+/, '')}`)
  if (!url) return null
  // Dot segments can leave two leading slashes, which clients could read as a host.
  url.pathname = url.pathname.replace(/^\/{2,}/, '/')
  // Addresses of the site end in a slash, except for files.
  if (!lastOf(url.pathname).includes('.') && !url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const foreignUrl = (filled: string, target: string): URL | null => {
  const [url, meant] = [URL.parse(filled), URL.parse(WITH_HOST.exec(target)?.[0] ?? '')]
  return url && url.origin === meant?.origin ? url : null
}

/** Adds the query of the request; its values override those of the target. */
const passOn = (url: URL, query: string, isCampaign: boolean): void => {
  const given = [...new URLSearchParams(query)].filter(
    ([name]) => !isCampaign || name.startsWith('utm_'),
  )
  const seen = new Set<string>()
  for (const [name, value] of given) {
    if (seen.has(name)) url.searchParams.append(name, value)
    else url.searchParams.set(name, value)
    seen.add(name)
  }
}
