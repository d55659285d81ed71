import type { Context } from '../../../contract/context.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { findLinksById } from '../store/index.ts'
import { checkExternal, checkOwn, dueAddresses } from './check.ts'
import type { LinkedAddress } from './store.ts'

/** Addresses per request: pages of this site take milliseconds, and other sites are asked at once. */
const MAX_OWN = 30
const MAX_EXTERNAL = 5

/**
 * Checks addresses within a request: those of these links, or the next ones that are due. Returns
 * their number.
 */
export const checkNow = async (ctx: Context, ids?: readonly number[]): Promise<number> => {
  const { checkExternalLinks } = (await seoOptions(ctx)).links.main
  const [own, external] = ids ? await addressesOf(ctx, ids) : await nextAddresses(ctx)
  const asked = checkExternalLinks ? ofDifferentSites(external).slice(0, MAX_EXTERNAL) : []
  for (const address of own) await checkOwn(ctx, address)
  await Promise.all(asked.map((address) => checkExternal(ctx, address)))
  return own.length + asked.length
}

type Addresses = readonly [own: readonly LinkedAddress[], external: readonly LinkedAddress[]]

const addressesOf = async (ctx: Context, ids: readonly number[]): Promise<Addresses> => {
  const links = await findLinksById(ctx.db, [...new Set(ids)])
  const addresses = [...new Map(links.map((link) => [link.url_hash, link])).values()]
  return [
    addresses.filter(({ is_external }) => is_external === 0),
    addresses.filter(({ is_external }) => is_external === 1),
  ]
}

const nextAddresses = async (ctx: Context): Promise<Addresses> => [
  (await dueAddresses(ctx, false)).slice(0, MAX_OWN),
  await dueAddresses(ctx, true),
]

/** No site gets two requests at a time. */
const ofDifferentSites = (addresses: readonly LinkedAddress[]): readonly LinkedAddress[] => [
  ...new Map(addresses.map((address) => [address.hostname, address])).values(),
]
