import type { Context } from '../../../contract/context.ts'
import { isSafeHeader, pickedValue, seoOptions } from '../../seo-kernel/index.ts'
import { REDIRECT_BY, type RedirectType } from '../matching/index.ts'

const SECONDS: Readonly<Partial<Record<string, number>>> = {
  hour: 3_600,
  day: 86_400,
  week: 604_800,
}

type Headers = Readonly<Record<string, string>>

/** The headers of a redirect besides its location. */
export const redirectHeaders = async (ctx: Context, type: RedirectType): Promise<Headers> => ({
  'X-Redirect-By': REDIRECT_BY,
  ...(await lifetime(ctx, type)),
  ...(await chosenHeaders(ctx, 'redirect')),
})

/** Redirects are not cached by browsers, except for a 301 where the settings allow it. */
const lifetime = async (ctx: Context, type: RedirectType): Promise<Headers> => {
  const { enabled, length } = (await seoOptions(ctx)).redirects.cache.httpHeader
  const seconds = type === 301 && enabled ? SECONDS[pickedValue(length)] : undefined
  return seconds === undefined
    ? { 'Cache-Control': 'no-cache, must-revalidate, max-age=0' }
    : {
        'Cache-Control': `max-age=${seconds}`,
        Expires: new Date(ctx.clock().getTime() + seconds * 1_000).toUTCString(),
      }
}

/** Headers for the whole site. */
export const siteWideHeaders = (ctx: Context): Promise<Headers> => chosenHeaders(ctx, 'site')

const chosenHeaders = async (ctx: Context, place: 'site' | 'redirect'): Promise<Headers> => {
  const { httpHeaders } = (await seoOptions(ctx)).redirects.fullSite
  return Object.fromEntries(
    httpHeaders.flatMap(({ header, value, location }) =>
      isSafeHeader(header, value) && (location === 'redirect') === (place === 'redirect')
        ? [[header, value]]
        : [],
    ),
  )
}
