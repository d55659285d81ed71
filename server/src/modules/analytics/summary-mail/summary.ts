import type { Context } from '../../../contract/context.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { type LetterLine, type Mail, printLetter } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { currentInsights } from '../insights/index.ts'
import { type Headline, overviewReport } from '../reports/index.ts'
import { type DayRange, dayBefore, settleVisits } from '../store/index.ts'

const MAX_LISTED = 5

/** The calendar month before that of this day. */
export const monthBefore = (day: string): DayRange => {
  const to = dayBefore(`${day.slice(0, 7)}-01`, 1)
  return { from: `${to.slice(0, 7)}-01`, to }
}

/** The summary mail of a month; undefined without visits. */
export const summaryOf = async (
  ctx: Context,
  period: DayRange,
  today: string,
): Promise<Omit<Mail, 'to'> | undefined> => {
  await settleVisits(ctx)
  const previous = monthBefore(period.from)
  // A mail leaves the site, so labels with few visitors are merged.
  const query = { period, previous, path: undefined, limit: MAX_LISTED, today, isExport: true }
  const { infobox, toppages, referrals } = await overviewReport(ctx, query)
  if (infobox.sessions.value === 0) return undefined
  const [tip] = await currentInsights(ctx)
  const { title } = await siteSettings(ctx)
  const heading = `Visits of ${decodeEntities(title)}`
  const days = `${period.from} to ${period.to}`
  const sections = [
    {
      heading: 'In figures',
      lines: [
        figure('Visits', infobox.sessions),
        figure('Views of pages', infobox.pageviews),
        figure('Visits that stayed', infobox.engagement, ' %'),
      ],
    },
    { heading: 'Most read', lines: toppages.map(({ label, views }) => counted(label, views)) },
    {
      heading: 'Where visitors came from',
      lines: referrals.map(({ label, visits }) => counted(label, visits)),
    },
    {
      heading: 'Worth a look',
      lines: tip ? [{ text: `${tip.title}. ${tip.content}` }] : [],
    },
  ]
  return {
    subject: `${heading}: ${days}`,
    ...printLetter({ heading, lead: days, sections, address: ctx.links.site('') }),
  }
}

const NUMBERS = new Intl.NumberFormat('en')

const figure = (name: string, { value, prev }: Headline, unit = ''): LetterLine => {
  const change = prev === null ? '' : ` (${prev > 0 ? '+' : ''}${NUMBERS.format(prev)} %)`
  return { text: `${name}: ${NUMBERS.format(value)}${unit}${change}` }
}

/** Names come from visitors and are reduced to one line. */
const counted = (label: string, times: number): LetterLine => ({
  text: `${label.replace(/[\s\p{Cc}]+/gu, ' ')}: ${NUMBERS.format(times)}`,
})
