import type { BlockRenderer, Scope } from '../../../contract/blocks.ts'
import { countOf } from '../../../lib/blocks/attributes.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { siteSettings } from '../../settings/index.ts'
import { monthName, monthOfPosts, newestMonth, periodName } from '../data/index.ts'

/**
 * A month with links to its days with posts: the month of the archive, or the newest one with
 * posts. Not the current month, because such output could not be cached.
 */
export const calendar: BlockRenderer = async (block, scope) => {
  const month = chosenMonth(block.attributes, scope) ?? (await newestMonth(scope))
  if (month === undefined) return ''
  const { days, before, after } = await monthOfPosts(scope, month)
  const { start_of_week: firstDay } = await siteSettings(scope.ctx)
  const link = (period: string): string =>
    escapeHtml(scope.ctx.links.site(`${period.replaceAll('-', '/')}/`))
  const step = (side: 'prev' | 'next', target: string | undefined): string => {
    if (target === undefined) return `<span class="wp-calendar-nav-${side}">&nbsp;</span>`
    const name = monthName(target.slice(5, 7), 'short')
    const text = side === 'prev' ? `&laquo; ${name}` : `${name} &raquo;`
    return `<span class="wp-calendar-nav-${side}"><a href="${addressValue(link(target))}">${text}</a></span>`
  }
  const cell = (day: string): string => {
    const number = Number(day.slice(8))
    return days.has(day)
      ? `<td><a href="${addressValue(link(day))}" aria-label="Posts published on ${periodName(day)}">${number}</a></td>`
      : `<td>${number}</td>`
  }
  return (
    `<div ${wrapper(block)}><table class="wp-calendar-table">` +
    `<caption>${periodName(month)}</caption><thead><tr>${heads(firstDay ?? 1)}</tr></thead>` +
    `<tbody>${weeks(month, firstDay ?? 1, cell)}</tbody></table>` +
    `<nav aria-label="Previous and next months" class="wp-calendar-nav">${step('prev', before)}` +
    `<span class="pad">&nbsp;</span>${step('next', after)}</nav></div>`
  )
}

const chosenMonth = (attributes: Attributes, { page }: Scope): string | undefined => {
  const month = countOf(attributes, 'month', { usual: 0, max: 12 })
  const year = countOf(attributes, 'year', { usual: 0, max: 9_999 })
  if (month > 0 && year > 0) return monthText(year, month)
  const shown = page?.shown
  return shown?.kind === 'archive' && shown.of === 'date' && shown.period.length >= 7
    ? shown.period.slice(0, 7)
    : undefined
}

const monthText = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`

const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

/** 4 January 1970 was a Sunday. */
const weekdayName = (day: number): string => WEEKDAY.format(new Date(Date.UTC(1970, 0, 4 + day)))

const heads = (firstDay: number): string =>
  Array.from({ length: 7 }, (_, place) => {
    const name = weekdayName((firstDay + place) % 7)
    return `<th scope="col" aria-label="${name}">${name.charAt(0)}</th>`
  }).join('')

const weeks = (month: string, firstDay: number, cell: (day: string) => string): string => {
  const first = new Date(`${month}-01T00:00:00Z`)
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const lead = (first.getUTCDay() - firstDay + 7) % 7
  const cells = [
    ...Array.from({ length: lead }, () => '<td class="pad">&nbsp;</td>'),
    ...Array.from({ length }, (_, day) => cell(`${month}-${String(day + 1).padStart(2, '0')}`)),
  ]
  const rows: string[] = []
  for (let at = 0; at < cells.length; at += 7) {
    const row = cells.slice(at, at + 7)
    const rest = 7 - row.length
    const pad = rest === 0 ? '' : `<td class="pad" colspan="${rest}">&nbsp;</td>`
    rows.push(`<tr>${row.join('')}${pad}</tr>`)
  }
  return rows.join('')
}
