import { formatDate, isoWithOffset } from '../../../lib/date-format.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { siteSettings } from '../../settings/index.ts'
import { userLoader } from '../../users/index.ts'
import { permalinkLoader, postLoader } from '../loaders.ts'
import { renderExcerpt, renderTitle } from '../render.ts'
import { renderedOf } from '../rendered.ts'
import type { PostRow } from '../row.ts'
import { type BlockRenderer, countOf, type Scope, textOf, wrapper } from './scope.ts'
import { element } from './site.ts'

export const postTitle: BlockRenderer = async (block, scope) => {
  const title = renderTitle(scope.row.title)
  if (title === '') return ''
  const level = countOf(block.attributes, 'level', { usual: 2, max: 6 })
  const inner =
    block.attributes.isLink === true ? await linked(block.attributes, scope, title) : title
  return element(level, wrapper(block), inner)
}

export const postDate: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const isModified = attributes.displayType === 'modified'
  const time = await printDate(scope, undefined, {
    pattern: textOf(attributes, 'format'),
    isModified,
  })
  const inner = attributes.isLink === true ? await linked(attributes, scope, time) : time
  const extra = isModified && 'wp-block-post-date__modified-date'
  return `<div ${wrapper(block, extra)}>${inner}</div>`
}

export const postAuthorName: BlockRenderer = async (block, scope) => {
  const name = await authorName(scope)
  if (name === '') return ''
  const user = await userLoader(scope.ctx).load(scope.row.author_id ?? 0)
  const href = escapeHtml(scope.ctx.links.site(`author/${user?.slug ?? ''}/`))
  const target = escapeHtml(textOf(block.attributes, 'linkTarget', '_self'))
  const inner =
    block.attributes.isLink === true
      ? `<a href="${href}" target="${target}" class="wp-block-post-author-name__link">${name}</a>`
      : name
  return `<div ${wrapper(block)}>${inner}</div>`
}

export const postExcerpt: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const length = countOf(attributes, 'excerptLength', { usual: USUAL_WORDS, max: 100 })
  const text = await excerptText(scope, length)
  const more = sanitiseInlineHtml(textOf(attributes, 'moreText'))
  const link =
    more === ''
      ? ''
      : `<a class="wp-block-post-excerpt__more-link" href="${await linkTo(scope)}">${more}</a>`
  const isOwnLine = attributes.showMoreOnNewLine !== false
  const after =
    link !== '' && isOwnLine ? `<p class="wp-block-post-excerpt__more-text">${link}</p>` : ''
  return (
    `<div ${wrapper(block)}><p class="wp-block-post-excerpt__excerpt">${text}` +
    `${isOwnLine ? '' : ` ${link}`}</p>${after}</div>`
  )
}

/** The text of the item that a loop shows; never that of an item inside itself. */
export const postContent: BlockRenderer = async (block, scope) => {
  if (scope.within.includes(scope.row.id)) return ''
  const row = await wholeRow(scope)
  if (row?.password !== '') return ''
  const html = await content(scope, row)
  return html === '' ? '' : `<div ${wrapper(block, 'entry-content')}>${html}</div>`
}

/** A pattern that several items share. */
export const sharedBlock: BlockRenderer = async ({ attributes }, scope) => {
  const id = countOf(attributes, 'ref', { usual: 0, max: Number.MAX_SAFE_INTEGER })
  const row = await published(scope, id, 'wp_block')
  return row ? content(scope, row, { row: scope.row }) : ''
}

export const readMore: BlockRenderer = async (block, scope) => {
  const target = escapeHtml(textOf(block.attributes, 'linkTarget', '_self'))
  const text = sanitiseInlineHtml(textOf(block.attributes, 'content', 'Read more'))
  const title = renderTitle(scope.row.title)
  const rest = title === '' ? '' : `<span class="screen-reader-text">: ${title}</span>`
  return `<a ${wrapper(block)} href="${await linkTo(scope)}" target="${target}">${text}${rest}</a>`
}

/** Another item's content, or nothing where it is being made already. */
export const content = async (
  scope: Scope,
  row: PostRow,
  changes: Partial<Scope> = {},
): Promise<string> =>
  scope.within.includes(row.id) || scope.within.length > MAX_WITHIN
    ? ''
    : scope.make(renderedOf(scope.ctx, row).parts, {
        row,
        isBare: false,
        within: [...scope.within, row.id],
        ...changes,
      })

const MAX_WITHIN = 5

/** An item of this type that everybody may see. */
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

export const linkTo = async ({ ctx, row }: Scope): Promise<string> =>
  escapeHtml(await permalinkLoader(ctx).load(row))

export const authorName = async ({ ctx, row }: Scope): Promise<string> => {
  if (row.author_id === null) return ''
  return escapeHtml((await userLoader(ctx).load(row.author_id))?.display_name ?? '')
}

/** The excerpt as the inside of a paragraph. */
export const excerptText = async (scope: Scope, maxWords = USUAL_WORDS): Promise<string> => {
  const row = await wholeRow(scope)
  if (row?.password !== '') return ''
  const html =
    maxWords === USUAL_WORDS ? renderedOf(scope.ctx, row).excerpt : renderExcerpt(row, { maxWords })
  return html.replace(/^<p>|<\/p>\n$/g, '')
}

const USUAL_WORDS = 55

export const printDate = async (
  { ctx, row }: Scope,
  className?: string,
  { pattern = '', isModified = false } = {},
): Promise<string> => {
  const [local, gmt] = isModified ? [row.modified, row.modified_gmt] : [row.date, row.date_gmt]
  const format = pattern === '' ? (await siteSettings(ctx)).date_format : pattern
  const extra = className === undefined ? '' : ` class="${className}"`
  return `<time datetime="${isoWithOffset(local, gmt)}"${extra}>${escapeHtml(formatDate(local, format))}</time>`
}

const linked = async (
  attributes: Readonly<Record<string, unknown>>,
  scope: Scope,
  inner: string,
): Promise<string> => {
  const rel = textOf(attributes, 'rel')
  const extra = rel === '' ? '' : ` rel="${escapeHtml(rel)}"`
  const target = escapeHtml(textOf(attributes, 'linkTarget', '_self'))
  return `<a href="${await linkTo(scope)}" target="${target}"${extra}>${inner}</a>`
}

/** Lists carry no texts; those of all items in a loop are read together. */
const wholeRow = async ({ ctx, row, isBare }: Scope): Promise<PostRow | undefined> =>
  isBare ? postLoader(ctx).load(row.id) : row
