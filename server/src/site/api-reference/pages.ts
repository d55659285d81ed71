import type { Context } from '../../contract/context.ts'
import { findDataTerms } from '../../contract/namespace.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import type { SiteParts } from '../common/visit.ts'
import { readFilter } from './filter.ts'
import { groupPage } from './group-page.ts'
import { GROUPS } from './groups.ts'
import { overviewPage } from './overview.ts'
import { printPage } from './page.ts'

/** All routes, or those that somebody looks for. */
export const overview = async (
  ctx: Context,
  parts: SiteParts,
  filter: string,
): Promise<SiteAnswer> =>
  printPage(
    ctx,
    overviewPage(ctx, {
      document: parts.openApi(await findDataTerms(ctx)),
      words: readFilter(filter),
      spell: ctx.links.path,
    }),
  )

/** A page of routes, where there is one of this name. */
export const group = async (
  ctx: Context,
  parts: SiteParts,
  slug: string,
): Promise<SiteAnswer | undefined> => {
  const found = GROUPS.find((one) => one.slug === slug)
  if (!found) return undefined
  const page = await groupPage(ctx, found, {
    document: parts.openApi(await findDataTerms(ctx)),
    address: (path) => `${ctx.links.base}${parts.apiRoot}/${path.replace(/^\//, '')}`,
    wordpressAddress: (path) => ctx.links.api(path.replace(/^\//, '')),
  })
  return printPage(ctx, page)
}
