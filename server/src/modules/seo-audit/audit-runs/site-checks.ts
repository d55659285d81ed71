import type { Context } from '../../../contract/context.ts'
import { restAfter, seoOptions } from '../../seo-kernel/index.ts'
import { findEnabledAfter } from '../../seo-redirects/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type Finding, findBroken, found, type SiteFindings } from '../site-scan/index.ts'

/** The findings that are not about a single page. */
export const checkSite = async (ctx: Context): Promise<readonly SiteFindings[]> => [
  { kind: 'site', id: 0, findings: await settingFindings(ctx) },
  ...(await checkRedirects(ctx)),
]

const settingFindings = async (ctx: Context): Promise<readonly Finding[]> => {
  const [settings, { site }] = await Promise.all([siteSettings(ctx), seoOptions(ctx)])
  const finding = (isFine: boolean, fine: string, fault: string): Finding =>
    found(isFine ? fine : fault)
  return [
    finding(settings.blog_public, 'search-engines-ok', 'search-engines-blocked'),
    finding(site.sitemap.general.enable, 'sitemap-ok', 'sitemap-off'),
    finding(settings.description.trim() !== '', 'tagline-ok', 'tagline-missing'),
    finding(settings.site_icon !== 0, 'site-icon-ok', 'site-icon-missing'),
  ]
}

const PAGE = 200
/** The number of redirects that are looked at, and of pages that are requested for them. */
const MAX_REDIRECTS = 2_000
const MAX_VISITS = 200

/** Redirects to pages of this site that do not exist. */
const checkRedirects = async (ctx: Context): Promise<readonly SiteFindings[]> => {
  const broken: SiteFindings[] = []
  let visits = MAX_VISITS
  for (let seen = 0, after = 0; seen < MAX_REDIRECTS && visits > 0; seen += PAGE) {
    const rows = await findEnabledAfter(ctx.background, after, PAGE)
    for (const { id, source_url, target_url, type } of rows) {
      const target = ownTarget(ctx, target_url, type)
      if (target === undefined || visits === 0) continue
      const faults = await restAfter(() => findBroken(ctx, [target], 1))
      if (faults.length === 0) continue
      visits--
      const metadata = { source: source_url, target: target_url }
      broken.push({ kind: 'redirect', id, findings: [found('redirect-broken', metadata)] })
    }
    const last = rows.at(-1)
    if (rows.length < PAGE || !last) return broken
    after = last.id
  }
  return broken
}

/** The target on this site; undefined for other sites, and for redirects without a target. */
const ownTarget = ({ links }: Context, target: string, type: number): string | undefined => {
  if (target === '' || type >= 400) return undefined
  const url = URL.parse(target, links.base)
  return url && url.host === new URL(links.base).host ? url.href : undefined
}
