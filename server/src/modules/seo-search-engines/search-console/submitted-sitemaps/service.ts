import type { Context } from '../../../../contract/context.ts'
import { type NotificationCause, refreshNotifications } from '../../../seo-kernel/index.ts'
import { siteSettings } from '../../../settings/index.ts'
import { indexName, sitemapOptionsOf } from '../../../sitemap/index.ts'
import { consoleJob } from '../connection/index.ts'
import { ConsoleFailure, type SearchConsole } from '../provider/index.ts'
import { changeSitemaps, readSitemaps, type SitemapState, withErrors } from './state.ts'

export const SUBMIT = 'seo.submit-sitemaps'

/** Job: submits the site's sitemap, once a week and after a change of its settings. */
export const submitSitemaps = consoleJob({
  name: SUBMIT,
  every: '25 4 * * 1',
  run: async (ctx, console) => {
    const { submitted: former } = await readSitemaps(ctx)
    const submitted = await currentIndex(ctx)
    if (submitted !== null) await console.submitSitemap(submitted)
    if (former !== null && former !== submitted) await deleteIfThere(console, former)
    await changeSitemaps(ctx, () => ({ submitted }))
    await fetchSitemaps(ctx, console)
  },
})

/** A hidden site has no sitemap to submit. */
const currentIndex = async (ctx: Context): Promise<string | null> => {
  const { blog_public } = await siteSettings(ctx)
  return blog_public ? ctx.links.site(indexName(await sitemapOptionsOf(ctx))) : null
}

/** A sitemap that the console does not have need not be deleted. */
const deleteIfThere = async (console: SearchConsole, address: string): Promise<void> => {
  try {
    await console.deleteSitemap(address)
  } catch (error) {
    if (!(error instanceof ConsoleFailure) || error.kind !== 'refused') throw error
  }
}

/** Fetches the status of the submitted sitemaps. */
const fetchSitemaps = async (ctx: Context, console: SearchConsole): Promise<SitemapState> => {
  const list = await console.sitemaps()
  return keep(ctx, () => ({ list, lastFetch: Math.floor(ctx.clock().getTime() / 1_000) }))
}

export const deleteSitemap = async (
  ctx: Context,
  console: SearchConsole,
  address: string,
): Promise<SitemapState> => {
  await console.deleteSitemap(address)
  return fetchSitemaps(ctx, console)
}

/** Limit of ignored sitemaps; the oldest are dropped. */
const MAX_IGNORED = 500

/** Hides errors of these sitemaps. */
export const ignoreSitemaps = (ctx: Context, addresses: readonly string[]): Promise<SitemapState> =>
  keep(ctx, ({ ignored }) => ({
    ignored: [...new Set([...ignored, ...addresses])].slice(-MAX_IGNORED),
  }))

/** Shows errors of these sitemaps again. */
export const heedSitemaps = (ctx: Context, addresses: readonly string[]): Promise<SitemapState> =>
  keep(ctx, ({ ignored }) => ({
    ignored: ignored.filter((address) => !addresses.includes(address)),
  }))

const keep = (
  ctx: Context,
  change: (before: SitemapState) => Partial<SitemapState>,
): Promise<SitemapState> =>
  ctx.transaction(async (ctx) => {
    const after = await changeSitemaps(ctx, change)
    await refreshNotifications(ctx)
    return after
  })

export const faultySitemaps: NotificationCause = {
  name: 'search-console-sitemaps',
  type: 'warning',
  title: 'The search console cannot read some sitemaps',
  content:
    'It was told of sitemaps that it finds fault with. Look at them, take those back that are gone, or leave them as they are.',
  buttons: [{ label: 'Look at them', action: 'http://route#seo-sitemaps' }],
  isCaused: async (ctx) => withErrors(await readSitemaps(ctx)).length > 0,
}
