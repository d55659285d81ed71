import type { Context } from '../../../../contract/context.ts'
import { type NotificationCause, refreshNotifications } from '../../../seo-kernel/index.ts'
import { siteSettings } from '../../../settings/index.ts'
import { indexName, sitemapOptionsOf } from '../../../sitemap/index.ts'
import { consoleJob } from '../connection/index.ts'
import { ConsoleFailure, type SearchConsole } from '../provider/index.ts'
import { changeSitemaps, readSitemaps, type SitemapState, withErrors } from './state.ts'

export const SUBMIT = 'seo.submit-sitemaps'

/** Tells the console of the site's sitemap, once a week and whenever it is made in another way. */
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

/** A site that hides has nothing to tell of. */
const currentIndex = async (ctx: Context): Promise<string | null> => {
  const { blog_public } = await siteSettings(ctx)
  return blog_public ? ctx.links.site(indexName(await sitemapOptionsOf(ctx))) : null
}

/** What the console does not know any more need not be taken back. */
const deleteIfThere = async (console: SearchConsole, address: string): Promise<void> => {
  try {
    await console.deleteSitemap(address)
  } catch (error) {
    if (!(error instanceof ConsoleFailure) || error.kind !== 'refused') throw error
  }
}

/** Asks what the console thinks of the sitemaps that it knows. */
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

/** More are not ignored; those that were first make room. */
const MAX_IGNORED = 500

/** Says nothing more about these sitemaps. */
export const ignoreSitemaps = (ctx: Context, addresses: readonly string[]): Promise<SitemapState> =>
  keep(ctx, ({ ignored }) => ({
    ignored: [...new Set([...ignored, ...addresses])].slice(-MAX_IGNORED),
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
