import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import { type Head, headFor, linkHeader, printHead } from '../../modules/head/index.ts'
import { renderBlocks } from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { html, trusted } from '../html.ts'
import { plainText } from '../machines/plain-text.ts'
import { pageHeaders, type SiteAnswer } from '../public/answer.ts'
import { printDocument } from '../public/document.ts'
import { stylesheetPath } from '../public/stylesheet.ts'
import { pagePath } from '../visit.ts'
import type { CataloguePage, Step } from './page.ts'

/** Prints a page of the catalogue inside the frame that all pages of the site have. */
export const printInFrame = async (ctx: Context, page: CataloguePage): Promise<SiteAnswer> => {
  const canonical = ctx.links.site(page.path)
  const view = viewOf(canonical, page.path)
  const [settings, usual, styles, header, footer] = await Promise.all([
    siteSettings(ctx),
    headFor(ctx, { view, canonical }),
    stylesheetPath(ctx),
    renderBlocks(ctx, HEADER, { page: view }),
    renderBlocks(ctx, FOOTER, { page: view }),
  ])
  const head = headOf(ctx, page, { usual, canonical, site: plainText(settings.title) })
  return {
    type: 'text/html',
    headers: { ...pageHeaders, Link: linkHeader(head) },
    body: printDocument({
      language: settings.language,
      view,
      head: printHead(head),
      body: html`${trusted(header)}
<main class="wp-block-group has-global-padding is-layout-constrained wp-block-group-is-layout-constrained catalogue" id="main">
${breadcrumbs(ctx, page)}
${page.content}
</main>
${trusted(footer)}`.text,
      styles: pagePath(ctx.links.base, styles),
      classes: ['catalogue-page'],
    }),
  }
}

const HEADER = '<!-- wp:template-part {"slug":"header","tagName":"header"} /-->'
const FOOTER = '<!-- wp:template-part {"slug":"footer","tagName":"footer"} /-->'

/** Nothing that is stored among the posts; what is said about such a page is replaced in its head. */
const viewOf = (address: string, path: string): PageView => ({
  shown: { kind: 'not-found' },
  items: [],
  total: 0,
  page: 1,
  perPage: 1,
  addressOf: () => address,
  path,
})

const headOf = (
  ctx: Context,
  page: CataloguePage,
  { usual, canonical, site }: { usual: Head; canonical: string; site: string },
): Head => {
  const title = `${page.title} - ${site}`
  const { description, isFindable } = page
  return {
    title,
    description,
    canonical: isFindable ? canonical : undefined,
    robots: isFindable ? ['max-image-preview:large'] : ['noindex'],
    links: [
      ...(page.neighbours ?? []).map(({ rel, path }) => ({ rel, href: ctx.links.site(path) })),
      ...usual.links,
    ],
    meta: [
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: site },
      { property: 'og:title', content: title },
      ...(description === '' ? [] : [{ property: 'og:description', content: description }]),
      { property: 'og:url', content: canonical },
      ...(page.image === undefined ? [] : [{ property: 'og:image', content: page.image }]),
      { name: 'twitter:card', content: 'summary' },
    ],
    graph: [trailGraph(ctx, page), ...page.about],
  }
}

const stepsOf = ({ title, crumb = title, path, trail }: CataloguePage): readonly Step[] => [
  { label: 'Home', path: '' },
  ...trail,
  { label: crumb, path },
]

const breadcrumbs = (ctx: Context, page: CataloguePage) => {
  const steps = stepsOf(page)
  return html`<nav class="wp-block-breadcrumbs" aria-label="Breadcrumbs"><ol>${steps.map(
    ({ label, path }, index) =>
      index === steps.length - 1
        ? html`<li><span aria-current="page">${label}</span></li>`
        : html`<li><a href="${ctx.links.site(path)}">${label}</a></li>`,
  )}</ol></nav>`
}

const trailGraph = (ctx: Context, page: CataloguePage): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: stepsOf(page).map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: ctx.links.site(path),
  })),
})
