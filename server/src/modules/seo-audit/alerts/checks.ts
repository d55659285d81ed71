import type { Context } from '../../../contract/context.ts'
import { attributesOf, tokensOf } from '../../../lib/html/html-tokens.ts'
import { forbidsIndexing } from '../../head/index.ts'
import { isAllowedBy } from '../../robots-txt/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'

/** The names of the alerts in the settings. */
export const ALERTS = ['noindexHomepage', 'robotsTxtError', 'xmlSitemapError'] as const

export type AlertName = (typeof ALERTS)[number]

type Check = (ctx: Context) => Promise<string | undefined>

/** Each check visits the site as a search engine does; returns the fault, or undefined if there is none. */
export const CHECKS: Readonly<Record<AlertName, Check>> = {
  noindexHomepage: async (ctx) => {
    const { status, html, robotsTag } = await visit(ctx, '')
    if (status === 0) return 'The front page does not answer.'
    if (status >= 400) return `The front page answers with ${status}.`
    return forbidsIndexing(robotsTag) || robotsMetas(html).some(forbidsIndexing)
      ? 'The front page asks search engines not to list it (noindex).'
      : undefined
  },
  robotsTxtError: async (ctx) => {
    const { status, html } = await visit(ctx, 'robots.txt')
    if (status !== 200) return `robots.txt answers with ${status}.`
    const front = new URL(ctx.links.site('')).pathname
    return isAllowedBy(html, 'googlebot', front)
      ? undefined
      : 'robots.txt keeps search engines away from the front page.'
  },
  xmlSitemapError: async (ctx) => {
    if (!(await seoOptions(ctx)).site.sitemap.general.enable) return undefined
    // A site that search engines are asked to leave out has no sitemap.
    if (!(await siteSettings(ctx)).blog_public) return undefined
    const { status, html } = await visit(ctx, 'sitemap.xml')
    if (status !== 200) return `The sitemap (sitemap.xml) answers with ${status}.`
    return /<(?:sitemapindex|urlset)[\s>]/.test(html)
      ? undefined
      : 'The sitemap (sitemap.xml) holds no sitemap.'
  },
}

interface Visit {
  readonly status: number
  readonly html: string
  readonly robotsTag: string
}

const visit = async (ctx: Context, path: string): Promise<Visit> => {
  const answer = await ctx.visitSelf(ctx.links.site(path), { isAnyStatus: true })
  return {
    status: answer?.status ?? 0,
    html: new TextDecoder().decode(answer?.body.subarray(0, MAX_READ)),
    robotsTag: answer?.robotsTag ?? '',
  }
}

/** In bytes; heads and robots files end long before. */
const MAX_READ = 500_000

const robotsMetas = (html: string): string[] => {
  const head = html.slice(0, html.indexOf('</head>'))
  return tokensOf(head)
    .filter(({ kind, name }) => kind === 'opening' && name === 'meta')
    .map((tag) => new Map(attributesOf(head, tag).map(({ name, value }) => [name, value])))
    .filter((meta) => /^(?:robots|googlebot)$/i.test(meta.get('name') ?? ''))
    .map((meta) => meta.get('content') ?? '')
}
