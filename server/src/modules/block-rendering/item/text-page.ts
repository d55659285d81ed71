import type { ItemScope } from '../../../contract/blocks.ts'
import { type Paging, pageNumbers } from '../../../lib/blocks/paging.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { escapeHtml } from '../../../lib/text.ts'
import type { PostRow } from '../../posts/index.ts'
import { permalinkLoader, renderedOf, renderTitle, textPageAddress } from '../../posts/index.ts'
import { content } from './about.ts'

/** An item's text as a page of the site shows it: one page of it, with links to the others. */
export const pageOfText = async (scope: ItemScope, row: PostRow): Promise<string> => {
  const paging = await pagingOf(scope, row)
  const parts = renderedOf(scope.ctx, row).partsOfPage(paging?.page ?? 1)
  const html = await content(scope, row, {}, parts)
  return paging && html !== '' ? html + links(paging, row) : html
}

/** A page about the item says where it stands; in a list, texts begin. */
export const pagingOf = async (
  { ctx, page }: ItemScope,
  row: PostRow,
): Promise<Paging | undefined> => {
  const isAbout = page?.shown.kind === 'single' || page?.shown.kind === 'front'
  if (isAbout && page.items[0]?.id === row.id) return page.text
  const pages = renderedOf(ctx, row).countPages()
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
