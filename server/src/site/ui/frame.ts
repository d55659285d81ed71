import type { Context } from '../../contract/context.ts'
import type { DataTerms } from '../../contract/namespace.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { feedRulesOf } from '../../contract/site/feeds.ts'
import { catalogueTerms } from '../../modules/catalogue/index.ts'
import { embedLinks } from '../../modules/head/index.ts'
import { type Html, html } from '../common/html.ts'
import { printFramed } from '../print/frame.ts'
import { printTrail } from '../print/trail.ts'
import type { CataloguePage } from './page.ts'
import { NEWS_FEED, newsFeedPath } from './paths.ts'

/** Prints such a page inside the site's frame. */
export const printInFrame = async (ctx: Context, page: CataloguePage): Promise<SiteAnswer> => {
  const [terms, feeds] = await Promise.all([catalogueTerms(ctx), feedRulesOf(ctx)])
  return printFramed(ctx, {
    path: page.path,
    about: {
      title: page.title,
      description: page.description,
      isIndexed: page.isFindable,
      item: page.item,
      image: page.image,
      picture: page.picture,
      card: page.card,
      kind: page.kind ?? 'WebPage',
      trail: page.trail.map(({ label, path }) => ({ label, address: ctx.links.site(path) })),
      things: page.about,
    },
    links: [
      ...linksOf(page, feeds.has(NEWS_FEED)).map(({ path, ...link }) => ({
        ...link,
        href: ctx.links.site(path),
      })),
      // A page about a single item offers an oEmbed card.
      ...(page.item ? embedLinks(ctx, ctx.links.site(page.path)) : []),
      ...(terms?.address ? [{ rel: 'license', href: terms.address }] : []),
    ],
    main: html`<main class="wp-block-group has-global-padding is-layout-constrained wp-block-group-is-layout-constrained catalogue" id="main">
${await printTrail(ctx, [...page.trail, { label: page.crumb ?? page.title, path: page.path }])}
${page.content}
${terms && printTerms(terms)}
</main>`.text,
    classes: ['catalogue-page'],
    isPersonal: page.isPersonal,
    script: page.script,
  })
}

const FEED_LINK = {
  ...{ rel: 'alternate', path: newsFeedPath('rss2') },
  ...{ type: 'application/rss+xml', title: 'New characters and deaths' },
}

/** The licence of the page's data. */
const printTerms = ({ licence, address, attribution }: DataTerms): Html =>
  html`<p class="catalogue-terms"><small>${licence !== '' && 'Data: '}${
    address === '' ? licence : html`<a rel="license" href="${address}">${licence}</a>`
  }${licence !== '' && attribution !== '' && ' · '}${attribution}</small></p>`

const linksOf = ({ neighbours = [], sheet }: CataloguePage, hasFeed: boolean) => [
  ...(hasFeed ? [FEED_LINK] : []),
  ...neighbours,
  ...(sheet === undefined ? [] : [{ rel: 'stylesheet', path: sheet }]),
]
