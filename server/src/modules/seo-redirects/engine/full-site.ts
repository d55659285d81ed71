import { isIP } from 'node:net'
import { addCacheTags } from '../../../cache/by-tags.ts'
import type { AddressRequest, Resolution } from '../../../contract/site/address-resolvers.ts'
import { isChoices, seoOptions } from '../../seo-kernel/index.ts'
import { isProtected } from '../rules/index.ts'
import { redirectHeaders } from './headers.ts'

/** Redirects the whole site to its new address. Sign-in and the API stay. */
export const resolveFullSite = async (request: AddressRequest): Promise<Resolution | undefined> => {
  const { ctx, path, query } = request
  addCacheTags(ctx, 'options')
  const { fullSite } = (await seoOptions(ctx)).redirects
  const base =
    newBase(request, fullSite.relocate) ??
    aliasedBase(request, fullSite.aliases) ??
    canonicalBase(request, fullSite.canonical)
  if (base === undefined || isProtected(ctx, `/${path}`)) return undefined
  const { text } = query
  return {
    kind: 'moved',
    to: new URL(`${base}/${path}${text === '' ? '' : `?${text}`}`).href,
    status: 301,
    headers: await redirectHeaders(ctx, 301),
    rules: [],
  }
}

interface Relocation {
  readonly enabled: boolean
  readonly newDomain: string
}

const newBase = (
  { host }: AddressRequest,
  { enabled, newDomain }: Relocation,
): string | undefined => {
  const url = enabled ? siteUrl(newDomain) : undefined
  return url && url.host !== host.toLowerCase() ? baseOf(url) : undefined
}

/** Redirects aliases of the site to its main host. */
const aliasedBase = (
  { ctx, host }: AddressRequest,
  aliases: readonly string[],
): string | undefined => {
  if (aliases.length === 0) return undefined
  const home = URL.parse(ctx.links.base)
  const asked = siteUrl(host)?.hostname
  const isAlias = aliases.some((alias) => siteUrl(aliasOf(alias))?.hostname === asked)
  return isAlias && home && home.hostname !== asked ? ctx.links.base : undefined
}

interface Canonical {
  readonly enabled: boolean
  readonly httpToHttps: boolean
  readonly preferredDomain: string
}

/** The address with the chosen scheme and preferred form of the host. */
const canonicalBase = (
  { ctx, host, scheme }: AddressRequest,
  { enabled, httpToHttps, preferredDomain }: Canonical,
): string | undefined => {
  if (!enabled) return undefined
  const home = URL.parse(ctx.links.base)
  const asked = siteUrl(host)
  if (!home || !asked || bare(asked.hostname) !== bare(home.hostname)) return undefined
  const wanted = new URL(ctx.links.base)
  wanted.host = asked.host
  wanted.hostname = preferred(asked.hostname, preferredDomain)
  const isInsecure = httpToHttps && scheme === 'http'
  if (isInsecure) {
    wanted.protocol = 'https:'
    wanted.port = ''
  } else if (scheme !== undefined) wanted.protocol = `${scheme}:`
  return isInsecure || wanted.hostname !== asked.hostname ? baseOf(wanted) : undefined
}

const bare = (host: string): string => host.replace(/^www\./, '')

const preferred = (host: string, form: string): string => {
  if (form === 'remove-www') return bare(host)
  const isName = host.includes('.') && isIP(host) === 0
  return form === 'add-www' && isName ? `www.${bare(host)}` : host
}

/** Parses a host, or an address that begins with one. */
const siteUrl = (text: string): URL | undefined => {
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  return url && text !== '' && url.username === '' ? url : undefined
}

const baseOf = ({ origin, pathname }: URL): string => `${origin}${pathname.replace(/\/$/, '')}`

/** Clients store aliases as strings of JSON objects. */
const aliasOf = (text: string): string => {
  if (!text.startsWith('{')) return text
  try {
    const alias: unknown = JSON.parse(text)
    const host = isChoices(alias)
      ? Object.values(alias).find((value) => typeof value === 'string')
      : ''
    return String(host ?? '')
  } catch {
    return ''
  }
}
