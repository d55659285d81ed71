import type { ItemScope } from '../../../contract/blocks.ts'
import { withEnlargeLinks } from '../../../lib/blocks/enlarge.ts'
import { withOpenNotes } from '../../../lib/blocks/open-notes.ts'
import { withAnchors } from '../../../lib/blocks/outline.ts'
import { type Paging, pageNumbers } from '../../../lib/blocks/paging.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { escapeHtml } from '../../../lib/text.ts'
import type { PostRow } from '../../posts/index.ts'
import {
  permalinkLoader,
  renderedOf,
  renderTitle,
  smiliesOf,
  textPageAddress,
} from '../../posts/index.ts'
import { content, isPageAbout } from './about.ts'
import { notesOf } from './footnotes.ts'
import { outlinesOf } from './outline.ts'
import { textAdditions, textCompletions } from './text-additions.ts'

/** An item's text on a page of the site: one of its pages, with links to the others. */
export const pageOfText = async (scope: ItemScope, row: PostRow): Promise<string> => {
  const paging = await pagingOf(scope, row)
  const parts = await partsOf(scope, row, paging)
  const drawSmilies = await smiliesOf(scope.ctx)
  const text = await completed(scope, row, drawSmilies(await content(scope, row, {}, parts)))
  const html = isPageAbout(scope, row) ? livelier(text, row) : text
  return paging && html !== '' ? html + links(paging, row) : html
}

/** What only a page of the site has: notes that open in place, and pictures that can be enlarged. */
const livelier = (html: string, row: PostRow): string => {
  const notes = html.includes('data-fn=') ? notesOf(row) : NO_NOTES
  return withEnlargeLinks(withOpenNotes(html, notes))
}

const NO_NOTES: ReadonlyMap<string, string> = new Map()

const completed = async ({ ctx, page }: ItemScope, row: PostRow, html: string): Promise<string> => {
  if (!page) return html
  let text = html
  for (const complete of ctx.extensions(textCompletions))
    text = await complete(text, { ctx, row, page })
  return text
}

/** Additions appear only on the page of the item itself; in lists, texts are as written. */
const partsOf = async (
  scope: ItemScope,
  row: PostRow,
  paging: Paging | undefined,
): Promise<readonly Part[]> => {
  const { ctx } = scope
  const number = paging?.page ?? 1
  let parts = (await renderedOf(ctx, row)).partsOfPage(number)
  if (!isPageAbout(scope, row)) return parts
  parts = withAnchors(parts, (await outlinesOf(scope, row))[number - 1] ?? [])
  const isLastPage = paging === undefined || paging.page === paging.pages
  for (const add of ctx.extensions(textAdditions))
    parts = await add(parts, { ctx, row, isLastPage })
  return parts
}

/** The page of a single item has its own page number; in a list, texts start at page 1. */
export const pagingOf = async (scope: ItemScope, row: PostRow): Promise<Paging | undefined> => {
  const { ctx, page } = scope
  if (isPageAbout(scope, row)) return page?.text
  const pages = (await renderedOf(ctx, row)).countPages()
  if (pages < 2) return undefined
  const address = await permalinkLoader(ctx).load(row)
  return { page: 1, pages, addressOf: (number) => textPageAddress(address, number) }
}

const links = (paging: Paging, { title }: PostRow): string => {
  const name = plainText(renderTitle(title)) || 'this text'
  return (
    `<nav class="post-nav-links" aria-label="Pages of ${escapeHtml(name)}">` +
    `<span>Pages:</span> ${pageNumbers(paging)}</nav>`
  )
}
