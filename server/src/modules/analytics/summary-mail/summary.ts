import type { Context } from '../../../contract/context.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { type LetterLine, type Mail, printLetter } from '../../mail/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { currentInsights } from '../insights/index.ts'
import { type Headline, overviewReport } from '../reports/index.ts'
import { type DayRange, settleVisits } from '../store/index.ts'

const MAX_LISTED = 5

interface SummaryDays {
  readonly period: DayRange
  /** The period that it is compared with. */
  readonly previous: DayRange
  readonly today: string
}

/** The summary mail of a period; undefined without visits. */
export const summaryOf = async (
  ctx: Context,
  { period, previous, today }: SummaryDays,
): Promise<Omit<Mail, 'to'> | undefined> => {
  await settleVisits(ctx)
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
