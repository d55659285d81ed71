import type { Context } from '../../contract/context.ts'
import type { SiteAnswer } from '../../contract/site/address-resolvers.ts'
import { html } from '../common/html.ts'
import { printFramed } from '../print/frame.ts'
import { printTrail } from '../print/trail.ts'
import type { CataloguePage } from './parts/page.ts'

/** Prints a page of the catalogue inside the frame that all pages of the site have. */
export const printInFrame = async (ctx: Context, page: CataloguePage): Promise<SiteAnswer> =>
  printFramed(ctx, {
    path: page.path,
    about: {
      title: page.title,
      description: page.description,
      isIndexed: page.isFindable,
      item: page.item,
      image: page.image,
      kind: page.kind ?? 'WebPage',
      trail: page.trail.map(({ label, path }) => ({ label, address: ctx.links.site(path) })),
      things: page.about,
    },
    links: linksOf(page).map(({ rel, path }) => ({ rel, href: ctx.links.site(path) })),
    main: html`<main class="wp-block-group has-global-padding is-layout-constrained wp-block-group-is-layout-constrained catalogue" id="main">
${await printTrail(ctx, [...page.trail, { label: page.crumb ?? page.title, path: page.path }])}
${page.content}
</main>`.text,
    classes: ['catalogue-page'],
    isPersonal: page.isPersonal,
  })

const linksOf = ({ neighbours = [], sheet }: CataloguePage) => [
  ...neighbours,
  ...(sheet === undefined ? [] : [{ rel: 'stylesheet', path: sheet }]),
]
