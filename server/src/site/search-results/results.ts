import { addCacheTags } from '../../cache/by-tags.ts'
import type { BlockRenderer } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import { pageNumbers } from '../../lib/blocks/paging.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import type { ItemType } from '../../modules/catalogue/index.ts'
import { parseSearch } from '../../modules/posts/index.ts'
import { findSimilar } from '../../modules/search/index.ts'
import { type Html, html, trusted } from '../common/html.ts'
import {
  isItemType,
  itemsWith,
  SEARCHED_KINDS,
  type SearchedKind,
  searchAddress,
  searchedKind,
} from '../find/search.ts'
import { printItems } from './item-results.ts'
import { printPosts } from './post-results.ts'

type Search = PageView & { readonly shown: Extract<PageView['shown'], { kind: 'search' }> }

/** The search results: counts per kind, and the results with the words marked. */
export const searchResults: BlockRenderer = async (block, { ctx, page }) => {
  if (page?.shown.kind !== 'search') return ''
  addCacheTags(ctx, 'catalogue')
  const search: Search = { ...page, shown: page.shown }
  const isAnything = Object.values(search.shown.found).some((count) => count > 0)
  const content = isAnything
    ? html`${printKinds(ctx, search)}
${await printFound(ctx, search)}`
    : await printNothing(ctx, search.shown.text)
  return `<div ${wrapper(block)}>${content.text}</div>`
}

const KIND_TITLES: Readonly<Record<SearchedKind, string>> = {
  character: 'Characters',
  show: 'Shows',
  actor: 'Actors',
  post: 'Posts',
  page: 'Pages',
}

const NUMBERS = new Intl.NumberFormat('en')

/** Links to the results of each kind, with counts. */
const printKinds = (ctx: Context, { shown: { text, of, found } }: Search): Html => {
  const counted = SEARCHED_KINDS.map((kind) => ({ kind, count: found[kind] ?? 0 }))
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  const way = (label: string, count: number, kind?: SearchedKind): Html =>
    html`<li><a href="${searchAddress(ctx, text, kind)}"${of === kind && html` aria-current="page"`}>${label} <span class="found-count">${NUMBERS.format(count)}</span></a></li>`
  return html`<nav class="statistics-nav" aria-label="Kinds of results"><ul>${way('Everything', all)}${counted
    .filter(({ kind, count }) => count > 0 || kind === of)
    .map(({ kind, count }) => way(KIND_TITLES[kind], count, kind))}</ul></nav>`
}

const printFound = async (ctx: Context, search: Search): Promise<Html | undefined> => {
  const { shown, page } = search
  const kind = searchedKind(shown.of)
  if (isItemType(kind)) return printItemPage(ctx, kind, search)
  const ofPosts = await printPostPage(ctx, search)
  // Further pages list posts only.
  if (kind !== undefined || page > 1) return ofPosts
  const ofItems = await Promise.all(
    SEARCHED_KINDS.filter(isItemType).map((type) => printBest(ctx, type, search)),
  )
  return html`${ofItems}${ofPosts}`
}

/** Results per kind in the combined view. */
const BEST = 6

const printBest = async (
  ctx: Context,
  type: ItemType,
  { shown: { text, found } }: Search,
): Promise<Html | undefined> => {
  const count = found[type] ?? 0
  if (count === 0) return undefined
  const { rows } = await itemsWith(ctx, type, text, { limit: BEST, offset: 0 })
  return section(
    KIND_TITLES[type],
    html`${await printItems(ctx, type, rows, wordsOf(text))}
${
  count > BEST &&
  html`<p><a href="${searchAddress(ctx, text, type)}">All ${NUMBERS.format(count)} ${KIND_TITLES[type].toLowerCase()}</a></p>`
}`,
  )
}

const printItemPage = async (ctx: Context, type: ItemType, search: Search): Promise<Html> => {
  const { page, perPage, shown } = search
  const { rows } = await itemsWith(ctx, type, shown.text, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  if (rows.length === 0) return html`<p>No ${KIND_TITLES[type].toLowerCase()} were found.</p>`
  const items = await printItems(ctx, type, rows, wordsOf(shown.text))
  return section(KIND_TITLES[type], html`${items}${printPages(search)}`)
}

const printPostPage = async (ctx: Context, search: Search): Promise<Html | undefined> => {
  const { items, shown } = search
  if (items.length === 0)
    return shown.of === undefined ? undefined : html`<p>No ${shown.of}s were found.</p>`
  const kind = searchedKind(shown.of)
  const title = kind === undefined ? 'Posts and pages' : KIND_TITLES[kind]
  const posts = await printPosts(ctx, items, wordsOf(shown.text))
  return section(title, html`${posts}${printPages(search)}`)
}

const section = (title: string, content: Html): Html => html`<section>
<h2>${title}</h2>
${content}
</section>
`

const printPages = ({ page, total, perPage, addressOf }: PageView): Html | undefined => {
  const pages = Math.ceil(total / perPage)
  if (pages < 2) return undefined
  return html`<nav class="wp-block-query-pagination catalogue-paging" aria-label="Pages">${trusted(pageNumbers({ page, pages, addressOf }))}</nav>`
}

const printNothing = async (ctx: Context, text: string): Promise<Html> => {
  const meant = [...new Set((await findSimilar(ctx, text)).map((similar) => similar.meant))]
  return html`<p role="status">Nothing was found${text.trim() !== '' && html` for “${text}”`}.</p>
${
  meant.length > 0 &&
  html`<p>Did you mean ${meant
    .slice(0, MAX_MEANT)
    .map((words, index) => [
      index > 0 && ' or ',
      html`<a href="${searchAddress(ctx, words)}">${words}</a>`,
    ])}?</p>`
}`
}

const MAX_MEANT = 3

const wordsOf = (text: string): readonly string[] => parseSearch(text)?.wanted ?? []
