import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import { countOf, textOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { plainText, saidBy } from '../../../lib/content/plain-text.ts'
import { formatDate, isoWithOffset } from '../../../lib/date-format.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { focalPosition, imageElement } from '../../media/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { nextItems } from './lists.ts'
import { cssOf, lookOf } from './look.ts'
import type { PopularItem } from './service.ts'
import { popularSettings, SORTS, type Sort, VIEWABLE } from './settings.ts'
import type { Theme } from './themes.ts'

/** A list of popular items between the paragraphs of a text. */
export const inlineBlock: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const settings = await popularSettings(scope.ctx)
  const { name, theme } = await lookOf(scope.ctx, 'inline', attributes)
  const items = await nextItems(scope, {
    ...queryOf(attributes, settings.inline_sort),
    count: theme.posts,
  })
  if (items.length === 0) return ''
  const entries = items.map((item) => entry(scope, theme, item, ''))
  return `<div ${wrapper(block)}>${list(`is-inline is-${name}`, theme, entries)}</div>`
}

/** A list of popular items beside or below a text, with more details. */
export const widgetBlock: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const settings = await popularSettings(scope.ctx)
  const { name, theme } = await lookOf(scope.ctx, 'widget', attributes)
  const count = countOf(attributes, 'post_count', { usual: settings.widget_count, max: 25 })
  const items = await nextItems(scope, { ...queryOf(attributes, settings.widget_sort), count })
  if (items.length === 0) return ''
  // A block that says so itself goes before the settings of the site.
  const isShown = (fact: Fact): boolean =>
    theme.styles.meta?.[fact] === true &&
    (attributes[`meta_${fact}`] !== undefined || settings[`widget_theme_meta_${fact}`])
  const shown: Shown = {
    author: isShown('author'),
    date: isShown('date'),
    comments: isShown('comments'),
  }
  const { date_format: format } = await siteSettings(scope.ctx)
  const entries = items.map((item) =>
    entry(scope, theme, item, aboutItem(item, theme, shown, format)),
  )
  const columns = countOf(attributes, 'columns', { usual: settings.widget_theme_columns, max: 3 })
  const title = saidBy(textOf(attributes, 'widget_title_text', settings.widget_title))
  const heading = title === '' ? '' : `<h2 class="popular-posts-heading">${escapeText(title)}</h2>`
  const classes = `is-widget is-${name} has-columns-${Math.max(1, columns)}`
  return `<div ${wrapper(block)}>${heading}${list(classes, theme, entries)}</div>`
}

const queryOf = (attributes: Attributes, usual: Sort) => {
  const sort = SORTS.find((name) => name === attributes.sort) ?? usual
  const given = attributes.post_types
  const wanted: readonly unknown[] = Array.isArray(given) ? given : String(given ?? '').split(',')
  const types = VIEWABLE.filter((name) => wanted.includes(name))
  return { sort, types: types.length === 0 ? ['post'] : types }
}

const list = (classes: string, { styles }: Theme, entries: readonly string[]): string =>
  `<ul class="popular-posts ${classes}" style="${cssOf(styles)}">${entries.join('')}</ul>`

/** Image, label and title share one link, so that screen readers announce each item once. */
const entry = (
  { ctx }: Scope,
  { image: hasImage, styles }: Theme,
  { row, link, image }: PopularItem,
  about: string,
): string => {
  const picture =
    hasImage && image
      ? imageElement(ctx, image.media, {
          ...{ size: 'medium', alt: '', classes: 'popular-posts-image' },
          style: focalPosition(image.row),
        })
      : ''
  const icon = styles.icon ? '<span class="popular-posts-icon" aria-hidden="true"></span>' : ''
  const text = styles.label?.text
  const label =
    typeof text === 'string' && text !== ''
      ? `<span class="popular-posts-label">${escapeText(text)}</span> `
      : ''
  const title = plainText(row.title) || '(no title)'
  return (
    `<li class="popular-posts-item"><a class="popular-posts-link" href="${addressValue(link)}">` +
    `${picture}${icon}<span class="popular-posts-text">${label}` +
    `<span class="popular-posts-title">${escapeText(title)}</span></span></a>${about}</li>`
  )
}

type Fact = 'author' | 'date' | 'comments'

type Shown = Readonly<Record<Fact, boolean>>

const aboutItem = (
  { row, author, comments }: PopularItem,
  { styles }: Theme,
  shown: Shown,
  format: string,
): string => {
  const facts = [
    shown.author && author && `<span>${escapeText(author.display_name)}</span>`,
    shown.date &&
      `<time datetime="${isoWithOffset(row.date, row.date_gmt)}">${escapeText(formatDate(row.date, format))}</time>`,
    shown.comments &&
      comments > 0 &&
      `<span class="popular-posts-comments">${comments} ${comments === 1 ? 'comment' : 'comments'}</span>`,
  ].filter(Boolean)
  if (facts.length === 0) return ''
  const between = ` <span aria-hidden="true">${escapeText(String(styles.meta?.separator ?? '·'))}</span> `
  return `<p class="popular-posts-meta">${facts.join(between)}</p>`
}
