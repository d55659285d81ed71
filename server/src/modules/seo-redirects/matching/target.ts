import type { Asked } from './address.ts'
import type { Rule } from './rule.ts'

/** Where the site stands. */
export interface Site {
  /** Its public address, without a slash at the end. */
  readonly base: string
}

/** Longer ones many programs on the way would cut. */
const MAX_LOCATION = 8_000

type TargetRule = Pick<Rule, 'targetUrl' | 'isRegex' | 'queryParam'>

/**
 * Where a rule leads somebody. Whatever was asked for, it is the host that the target names (SEC-59):
 * what a pattern has found fills in paths and queries only.
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

/** The same address as a request for it; nothing where it is none of the site. */
export const askedAt = (address: string, { base }: Site): Asked | undefined => {
  const [own, url] = [URL.parse(base), URL.parse(address, base)]
  const folder = own?.pathname === '/' ? '' : (own?.pathname ?? '')
  if (!url || url.host !== own?.host || !`${url.pathname}/`.startsWith(`${folder}/`))
    return undefined
  return { path: url.pathname.slice(folder.length) || '/', query: url.search.slice(1) }
}

/** The host of a target, which no group can be a part of. */
const WITH_HOST = /^https?:\/\/[^/?#$@\\\s]+(?=[/?#]|$)/i

/** Whether a text can be a target: a path, or an address with http or https and a host of its own. */
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

/** The reader of addresses leaves line breaks out and takes a backslash for a slash. */
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
  // Steps upwards can leave two slashes in front, which somebody could take for a host.
  url.pathname = url.pathname.replace(/^\/{2,}/, '/')
  // As the site's own addresses end, unless it is a file.
  if (!lastOf(url.pathname).includes('.') && !url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const foreignUrl = (filled: string, target: string): URL | null => {
  const [url, meant] = [URL.parse(filled), URL.parse(WITH_HOST.exec(target)?.[0] ?? '')]
  return url && url.origin === meant?.origin ? url : null
}

/** Adds what was asked for; a name that the target has gets the visitor's value. */
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
