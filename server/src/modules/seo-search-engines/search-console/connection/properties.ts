import type { Property } from '../provider/index.ts'

const DOMAIN = 'sc-domain:'
const UNVERIFIED = 'siteUnverifiedUser'

/** Whether a property covers a site: by address prefix, or by domain. */
const covers = (property: string, site: string): boolean => {
  if (!property.startsWith(DOMAIN)) return property !== '' && site.startsWith(property)
  const domain = property.slice(DOMAIN.length)
  const { hostname } = new URL(site)
  return domain !== '' && (hostname === domain || hostname.endsWith(`.${domain}`))
}

/** The address of the site as the console spells it. */
export const siteAt = (base: string): string => `${base}/`

/** Properties for this site that the account may use, closest first. */
export const usableProperties = (
  properties: readonly Property[],
  site: string,
): readonly Property[] =>
  properties
    .filter(({ name, permission }) => permission !== UNVERIFIED && covers(name, site))
    .toSorted((a, b) => closeness(b.name) - closeness(a.name))

/** An address is closer than a domain, a longer one closer than a shorter one. */
const closeness = (property: string): number =>
  property.startsWith(DOMAIN) ? property.length - 1_000_000 : property.length

/** A pattern (RE2) for addresses of this site, where the property covers others as well. */
export const pagesOf = (property: string, site: string): string | undefined => {
  if (property === site) return undefined
  const { host, pathname } = new URL(site)
  return `^https?://(www\\.)?${escaped(host.replace(/^www\./, ''))}${escaped(pathname)}`
}

const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')
