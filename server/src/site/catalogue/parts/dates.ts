import type { Context } from '../../../contract/context.ts'
import { formatDate } from '../../../lib/date-format.ts'
import { siteSettings } from '../../../modules/settings/index.ts'
import { type Html, html } from '../../common/html.ts'

/** Prints days (`2001-02-03`) in the form that the site's settings name, on every page alike. */
export const datePrinter = async (ctx: Context): Promise<(day: string) => Html> => {
  const { date_format } = await siteSettings(ctx)
  return (day) =>
    html`<time datetime="${day}">${formatDate(`${day}T00:00:00`, date_format) || day}</time>`
}

/** `1998–2003`; one year alone where it began and ended in the same. */
export const airYears = (start?: number | null, finish?: number | null): string => {
  if (!start) return ''
  return start === finish ? String(start) : `${start}–${finish ?? 'today'}`
}
