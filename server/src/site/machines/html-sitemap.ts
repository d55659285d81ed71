import type { Context } from '../../contract/context.ts'
import type { AddressRequest, Resolution } from '../../contract/site/address-resolvers.ts'
import { formatDate } from '../../lib/date-format.ts'
import { escapeText } from '../../lib/html/entities.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { renderBlocks } from '../../modules/posts/index.ts'
import { findFirstPages, findNewestPosts, type PublicItem } from '../../modules/sitemap/index.ts'
import { printFramed } from '../print/frame.ts'

const PATH = 'sitemap/'
const MAX_PAGES = 500
const MAX_POSTS = 200

/**
 * The whole site on one page for people: pages as they lie below each other, categories, and posts
 * by month, the newest by name and all others behind the link to their month.
 */
export const resolveHtmlSitemap = async ({
  ctx,
  path,
  address,
  isGone,
}: AddressRequest): Promise<Resolution | undefined> => {
  if (isGone || address?.view !== 'page' || !/^sitemap\/?$/.test(path)) return undefined
  const answer = await printFramed(ctx, {
    path: PATH,
    about: {
      title: 'Sitemap',
      description: '',
      isIndexed: true,
      kind: 'CollectionPage',
      trail: [],
    },
    main: await renderBlocks(ctx, await printMain(ctx)),
    classes: ['page', 'sitemap'],
  })
  return { kind: 'answer', answer }
}

const printMain = async (ctx: Context): Promise<string> => {
  const [pages, posts] = await Promise.all([
    findFirstPages(ctx, MAX_PAGES),
    findNewestPosts(ctx, MAX_POSTS),
  ])
  const months = Map.groupBy(posts, ({ date }) => date.slice(0, 7))
  return `<!-- wp:group {"tagName":"main","anchor":"main","layout":{"type":"constrained"}} -->
<main class="wp-block-group" id="main"><!-- wp:heading {"level":1} -->
<h1 class="wp-block-heading">Sitemap</h1>
<!-- /wp:heading -->
${pages.length === 0 ? '' : `<h2 class="wp-block-heading">Pages</h2>\n${pageTree(pages)}`}
<h2 class="wp-block-heading">Categories</h2>
<!-- wp:categories {"showHierarchy":true,"showPostCounts":true} /-->
${posts.length === 0 ? '' : '<h2 class="wp-block-heading">Latest posts</h2>'}
${Array.from(months, ([month, items]) => monthOf(ctx, month, items)).join('\n')}
<h2 class="wp-block-heading">All posts by month</h2>
<!-- wp:archives {"showPostCounts":true} /-->
</main>
<!-- /wp:group -->`
}

/** A page below one that is not listed stands at the top. */
const pageTree = (pages: readonly PublicItem[]): string => {
  const known = new Set(pages.map(({ id }) => id))
  const children = Map.groupBy(pages, ({ parentId }) => (known.has(parentId) ? parentId : 0))
  const below = (id: number): string => {
    const items = children.get(id) ?? []
    // Taken out once shown: rows that form a ring must not keep a request for ever.
    children.delete(id)
    return items.length === 0 ? '' : list(items.map((item) => `${linkTo(item)}${below(item.id)}`))
  }
  return below(0)
}

const monthOf = (ctx: Context, month: string, items: readonly PublicItem[]): string => {
  const address = escapeText(ctx.links.site(`${month.replace('-', '/')}/`))
  const name = escapeText(formatDate(`${month}-01T00:00:00`, 'F Y'))
  return `<h3 class="wp-block-heading"><a href="${addressValue(address)}">${name}</a></h3>\n${list(items.map(linkTo))}`
}

const linkTo = ({ address, title }: PublicItem): string =>
  `<a href="${addressValue(address)}">${withoutMarks(escapeText(title))}</a>`

/** A title is no place for shortcodes or blocks: this text is rendered with those around it. */
const withoutMarks = (html: string): string =>
  html.replaceAll('[', '&#91;').replaceAll(']', '&#93;')

const list = (items: readonly string[]): string =>
  `<ul class="wp-block-list">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
