import type { Context } from '../../../contract/context.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { siteSettings, thisYear } from '../../../modules/settings/index.ts'
import { type Html, html } from '../../common/html.ts'

/** Prints days (`2001-02-03`) in the form that the site's settings name, on every page alike. */
export const datePrinter = async (ctx: Context): Promise<(day: string) => Html> => {
  const { date_format } = await siteSettings(ctx)
  return (day) =>
    html`<time datetime="${day}">${formatDate(`${day}T00:00:00`, date_format) || day}</time>`
}

/**
 * Prints when a show is on air: `1998–2003`; one year alone where it began and ended in the same, and
 * `from 2030` where it has yet to begin.
 */
export const airYearsPrinter = async (
  ctx: Context,
): Promise<(start?: number | null, finish?: number | null) => string> => {
  const year = await thisYear(ctx)
  return (start, finish) => {
    if (!start) return ''
    if (start === finish) return String(start)
    if (finish) return `${start}–${finish}`
    return start > year ? `from ${start}` : `${start}–today`
  }
}
