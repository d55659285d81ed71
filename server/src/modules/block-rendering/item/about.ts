import type { ItemScope, Scope } from '../../../contract/blocks.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { formatDate, isoWithOffset } from '../../../lib/date-format.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import type { PostRow } from '../../posts/index.ts'
import {
  permalinkLoader,
  postLoader,
  renderExcerpt,
  renderedOf,
  shortFormOf,
  smiliesOf,
} from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'

/** Renders another item's content; empty if that item is already being rendered. */
export const content = async (
  scope: Scope,
  row: PostRow,
  changes: Partial<Scope> = {},
  parts?: readonly Part[],
): Promise<string> =>
  scope.within.includes(row.id) || scope.within.length > MAX_WITHIN
    ? ''
    : scope.make(parts ?? (await renderedOf(scope.ctx, row)).parts, {
        row,
        isBare: false,
        isRepeated: false,
        within: [...scope.within, row.id],
        ...changes,
      })

const MAX_WITHIN = 8

/** Returns the item of this type if it is published. */
export const published = async (
  scope: Scope,
  id: number,
  type: string,
): Promise<PostRow | undefined> => {
  if (id === 0 || scope.budget.questions <= 0) return undefined
  scope.budget.questions--
  const row = await postLoader(scope.ctx).load(id)
  const isOpen = row?.type === type && row.status === 'publish' && row.password === ''
  return isOpen ? row : undefined
}

/** Whether the item has a password that this visitor has not entered. */
export const isLocked = ({ row, page }: Pick<ItemScope, 'row' | 'page'>): boolean =>
  row.password !== '' && !page?.opened?.includes(row.id)

/** Whether the page shows this item alone. */
export const isPageAbout = ({ page }: Pick<ItemScope, 'page'>, { id }: PostRow): boolean =>
  (page?.shown.kind === 'single' || page?.shown.kind === 'front') && page.items[0]?.id === id

/** Rows of lists have no texts; those of all items in a loop are loaded in one query. */
export const wholeRow = async ({ ctx, row, isBare }: ItemScope): Promise<PostRow | undefined> =>
  isBare ? postLoader(ctx).load(row.id) : row

export const linkTo = async ({ ctx, row }: ItemScope): Promise<string> =>
  escapeHtml(await permalinkLoader(ctx).load(row))

/** The excerpt as the inner HTML of a paragraph. */
export const excerptText = async (scope: ItemScope, maxWords = USUAL_WORDS): Promise<string> => {
  if (isLocked(scope)) return ''
  const row = await wholeRow(scope)
  if (!row) return ''
  const html =
    maxWords === USUAL_WORDS
      ? shortFormOf(scope.ctx, row).excerpt
      : renderExcerpt(row, { maxWords })
  const drawSmilies = await smiliesOf(scope.ctx)
  return drawSmilies(html).replace(/^<p>|<\/p>\n$/g, '')
}

/** Default length of an excerpt in words. */
export const USUAL_WORDS = 55

export const printDate = async (
  { ctx, row }: ItemScope,
  className?: string,
  { pattern = '', isModified = false } = {},
): Promise<string> => {
  const [local, gmt] = isModified ? [row.modified, row.modified_gmt] : [row.date, row.date_gmt]
  const format = pattern === '' ? (await siteSettings(ctx)).date_format : pattern
  const extra = className === undefined ? '' : ` class="${className}"`
  return `<time datetime="${isoWithOffset(local, gmt)}"${extra}>${escapeHtml(formatDate(local, format))}</time>`
}

/** Wraps HTML in a link to the item, with the block's `target` and `rel`. */
export const linked = async (
  attributes: Attributes,
  scope: ItemScope,
  inner: string,
): Promise<string> => {
  const rel = textOf(attributes, 'rel')
  const extra = rel === '' ? '' : ` rel="${escapeHtml(rel)}"`
  const target = escapeHtml(textOf(attributes, 'linkTarget', '_self'))
  return `<a href="${addressValue(await linkTo(scope))}" target="${target}"${extra}>${inner}</a>`
}
