import type { Context } from '../../contract/context.ts'
import { formatDate, isoWithOffset } from '../../lib/date-format.ts'
import { gmtToLocal } from '../../lib/dates.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { type Html, html } from '../common/html.ts'

/** Returns a function that prints times in the site's time zone and format. */
export const timePrinter = async (ctx: Context): Promise<(gmt: string) => Html> => {
  const { timezone, date_format, time_format } = await siteSettings(ctx)
  return (gmt) => {
    const second = gmt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)
    const local = gmtToLocal(second, timezone)
    return html`<time datetime="${isoWithOffset(local, second)}">${formatDate(local, date_format)}, ${formatDate(local, time_format)}</time>`
  }
}
