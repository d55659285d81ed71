import { addCacheTags } from '../../cache/by-tags.ts'
import type { BlockRenderer, Scope } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import { countOf, textOf } from '../../lib/blocks/attributes.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { formatDate, isoWithOffset } from '../../lib/date-format.ts'
import { gmtToLocal, toGmtText } from '../../lib/dates.ts'
import type { Attributes } from '../../lib/html/block-delimiter.ts'
import { escapeText } from '../../lib/html/entities.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { isOnSite } from '../posts/index.ts'
import { moduleSwitch, siteSettings } from '../settings/index.ts'
import type { FeedEntry } from './entry.ts'
import { feedAt } from './memory.ts'
import { MAX_ENTRIES } from './read-feed.ts'

export const foreignFeedsSwitch = moduleSwitch('foreign-feeds', {
  title: 'Feeds of other sites',
  description: 'Blocks that show the latest entries of other sites.',
})

/**
 * The newest entries of another site's feed. An unreadable feed renders as nothing, without an
 * error.
 */
export const rss: BlockRenderer = async (block, scope) => {
  const { attributes } = block
  const { ctx, budget } = scope
  const given = textOf(attributes, 'feedURL').trim()
  if (given === '') return ''
  const address = feedAddress(given)
  if (address === undefined) return note(scope, 'This is not the address of a feed.')
  if (isOnSite(ctx, address))
    return note(scope, 'This site’s own posts are listed by the Latest Posts block.')
  addCacheTags(ctx, 'options')
  if (!(await foreignFeedsSwitch.isOn(ctx)))
    return note(scope, 'Feeds of other sites are switched off.')
  if (budget.questions <= 0) return ''
  budget.questions--
  const { entries, isAwaited } = await feedAt(ctx, address)
  if (isAwaited) return note(scope, 'The feed is being read. Look again in a moment.')
  if (!entries) return note(scope, 'The feed cannot be read at the moment.')
  if (entries.length === 0) return note(scope, 'The feed has no entries.')
  const most = Math.max(1, countOf(attributes, 'itemsToShow', { usual: 5, max: MAX_ENTRIES }))
  const items = await Promise.all(
    entries.slice(0, most).map((entry) => printEntry(ctx, entry, attributes)),
  )
  const isGrid = attributes.blockLayout === 'grid'
  const classes = wrapper(
    block,
    isGrid && `is-grid columns-${Math.max(1, countOf(attributes, 'columns', COLUMNS))}`,
    attributes.displayDate === true && 'has-dates',
    attributes.displayAuthor === true && 'has-authors',
    attributes.displayExcerpt === true && 'has-excerpts',
  )
  return `<ul ${classes}>${items.join('')}</ul>`
}

const COLUMNS = { usual: 2, max: 6 } as const

const feedAddress = (given: string): string | undefined => {
  const url = URL.parse(given)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  url.hash = ''
  return url.href
}

/** A notice in the editor's preview; pages do not show it. */
const note = ({ ctx, page, within }: Scope, text: string): string =>
  page === undefined && within.length === 0 && ctx.can('edit_posts')
    ? `<div class="components-placeholder"><div class="notice notice-error">${text}</div></div>`
    : ''

const printEntry = async (
  ctx: Context,
  entry: FeedEntry,
  attributes: Attributes,
): Promise<string> => {
  const title = escapeText(entry.title) || '(no title)'
  const shown = [
    `<div class="wp-block-rss__item-title">${linked(entry, attributes, title)}</div>`,
    attributes.displayDate === true &&
      entry.date !== undefined &&
      (await printDate(ctx, entry.date)),
    attributes.displayAuthor === true &&
      entry.author !== '' &&
      `<span class="wp-block-rss__item-author">by ${escapeText(entry.author)}</span>`,
    attributes.displayExcerpt === true &&
      entry.summary !== '' &&
      `<div class="wp-block-rss__item-excerpt">${excerpt(entry, attributes)}</div>`,
  ]
  return `<li class="wp-block-rss__item">${shown.filter(Boolean).join('')}</li>`
}

const linked = ({ link }: FeedEntry, attributes: Attributes, title: string): string => {
  if (link === '') return title
  const target = attributes.openInNewTab === true ? ' target="_blank"' : ''
  const rel = textOf(attributes, 'rel').trim()
  const relation = rel === '' ? '' : ` rel="${escapeText(rel)}"`
  return `<a href="${addressValue(link)}"${target}${relation}>${title}</a>`
}

const printDate = async (ctx: Context, date: number): Promise<string> => {
  const { timezone, date_format: pattern } = await siteSettings(ctx)
  const gmt = toGmtText(new Date(date))
  const local = gmtToLocal(gmt, timezone)
  return (
    `<time datetime="${isoWithOffset(local, gmt)}" class="wp-block-rss__item-publish-date">` +
    `${escapeText(formatDate(local, pattern))}</time> `
  )
}

const excerpt = ({ summary }: FeedEntry, attributes: Attributes): string => {
  const most = Math.max(1, countOf(attributes, 'excerptLength', { usual: 55, max: 100 }))
  const words = summary.split(' ')
  const text = escapeText(words.slice(0, most).join(' '))
  return words.length > most ? `${text} [&hellip;]` : text
}
