import type { Context } from '../../../contract/context.ts'
import { indexNowState, submitNow } from '../../indexnow/index.ts'
import { sitePathOf } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { indexNowErrors } from './errors.ts'

/** Submits addresses of this site, and all that wait, without the usual delay. */
export const submitAddresses = async (ctx: Context, urls: readonly string[]): Promise<number> => {
  const state = await indexNowState(ctx)
  if ('obstacle' in state) throw indexNowErrors.seo_index_now_off(state.obstacle)
  if (!(await siteSettings(ctx)).blog_public) throw indexNowErrors.seo_index_now_hidden()
  const paths = new Set(urls.map((url) => pathIn(ctx, url)))
  await ctx.transaction((ctx) => submitNow(ctx, [...paths]))
  return paths.size
}

const pathIn = (ctx: Context, url: string): string => {
  // A path is an address of this site, too.
  const path = sitePathOf(ctx, URL.parse(url, ctx.links.site(''))?.href ?? '')
  if (path === undefined) throw indexNowErrors.seo_index_now_foreign(url.slice(0, 200))
  return path
}
