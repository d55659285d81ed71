import type { Context } from '../../../contract/context.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { siteSettings, thisYear } from '../../../modules/settings/index.ts'
import { type Html, html } from '../../common/html.ts'

/** Returns a function that prints days (`2001-02-03`) in the site's date format. */
export const datePrinter = async (ctx: Context): Promise<(day: string) => Html> => {
  const { date_format } = await siteSettings(ctx)
  return (day) =>
    html`<time datetime="${day}">${formatDate(`${day}T00:00:00`, date_format) || day}</time>`
}

/**
 * Returns a function that prints the years on air: `1998–2003`, a single year if both are the same, and `from
 * 2030` for a start in the future.
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
