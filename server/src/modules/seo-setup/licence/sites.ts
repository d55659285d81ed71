import type { Context } from '../../../contract/context.ts'

/** A site as clients send it. */
export interface SiteName {
  readonly domain: string
  readonly path: string
}

/** The id of the only site. */
const SITE_ID = 1

const nameOfSite = ({ links }: Context): SiteName => {
  const { host, pathname } = new URL(links.base)
  return { domain: host, path: withSlash(pathname) }
}

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)

/** The only site, as in lists of sites. */
export const theSite = (ctx: Context) => ({
  blog_id: SITE_ID,
  ...nameOfSite(ctx),
  adminUrl: ctx.links.site(''),
  homeUrl: ctx.links.site(''),
})

/** Parses `{domain, path}` or `example.org/path`; undefined for anything else. */
export const readSiteName = (given: unknown): SiteName | undefined => {
  if (typeof given === 'string') {
    const [domain = '', ...words] = given.split('/')
    return { domain, path: withSlash(`/${words.join('/')}`) }
  }
  if (typeof given !== 'object' || given === null || !('domain' in given)) return undefined
  const { domain } = given
  const path = 'path' in given ? given.path : '/'
  return typeof domain === 'string' && typeof path === 'string'
    ? { domain, path: withSlash(path) }
    : undefined
}

export const isThisSite = (ctx: Context, { domain, path }: SiteName): boolean => {
  const site = nameOfSite(ctx)
  return domain.toLowerCase() === site.domain.toLowerCase() && path === site.path
}
