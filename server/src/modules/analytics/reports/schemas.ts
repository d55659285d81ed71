import {
  array,
  boolean,
  integer,
  mapOf,
  number,
  object,
  orNull,
  string,
} from '../../../contract/schema.ts'
import { ChartNote } from '../notes/index.ts'

const required = { required: true } as const

const Period = object({ start: string(required), end: string(required) }, required)

const PreviousPeriod = orNull(
  object(
    { start: string(required), end: string(required) },
    { description: 'Preceding period of the same length; null without comparison.' },
  ),
)

const figures = {
  views: integer(required),
  visits: integer(required),
  visitors: integer({
    ...required,
    description: 'Number of visitors; for several days, the sum of the daily numbers.',
  }),
  events: integer({
    ...required,
    description: 'Number of outbound clicks, downloads and searches.',
  }),
  bounce_rate: number({ ...required, description: 'Bounce rate, in percent.' }),
  duration: integer({ ...required, description: 'Average duration of a visit, in seconds.' }),
  scroll: integer({ ...required, description: 'Average scroll depth, in percent.' }),
  results: integer({ ...required, description: 'Highest number of search results.' }),
}

const Row = object({
  group: string({ ...required, description: 'Type of the label.' }),
  label: string({ ...required, description: 'Label as it was recorded, as plain text.' }),
  name: string({ ...required, description: 'Display name, as plain text.' }),
  url: string({ ...required, description: 'URL on this site; empty for none.' }),
  ...figures,
  share: number({
    ...required,
    description: 'Share of the total, in percent; clicks and 404 errors relative to their kind.',
  }),
  previous: orNull(integer({ description: 'Value in the preceding period.' })),
  change: orNull(number({ description: 'Change from the preceding period, in percent.' })),
})

export const List = object({
  report: string(required),
  period: Period,
  previous: PreviousPeriod,
  measure: string({ ...required, description: 'Metric that the rows are sorted and compared by.' }),
  rows: array(Row, required),
})

const Headline = object(
  {
    value: number(required),
    prev: orNull(number({ description: 'Change in percent; null if the previous value is 0.' })),
    previous: orNull(number({ description: 'Value in the preceding period.' })),
  },
  required,
)

const headlines = {
  sessions: Headline,
  pageviews: Headline,
  visitors: Headline,
  duration: Headline,
  bounce: Headline,
  engagement: Headline,
}

const Points = object(
  {
    datapoints: array(integer(), required),
    previous: orNull(array(integer())),
  },
  required,
)

const sessions = integer(required)

export const OverviewReply = object({
  period: Period,
  previous: PreviousPeriod,
  infobox: object({ range: integer(required), ...headlines }, required),
  overviewgraph: object(
    {
      labels: array(string(), required),
      count: integer(required),
      unit: string({
        ...required,
        description: 'Interval of the data points: `day`, or `hour` for a period of one day.',
      }),
      sessions: Points,
      pageviews: Points,
      notes: mapOf(array(ChartNote), {
        ...required,
        description: 'Notes, keyed by day.',
      }),
    },
    required,
  ),
  newvsreturn: object(
    {
      new: integer({ ...required, description: 'Number of first visits of a day.' }),
      returning: integer({ ...required, description: 'Number of further visits on the same day.' }),
    },
    required,
  ),
  devices: object(
    { desktop: integer(required), mobile: integer(required), tablet: integer(required) },
    required,
  ),
  countries: array(object({ iso: string(required), name: string(required), sessions }), required),
  referrals: array(object({ name: string(required), url: string(required), sessions }), required),
  toppages: array(
    object({
      title: string(required),
      url: string(required),
      path: string(required),
      sessions,
      pageviews: integer(required),
    }),
    required,
  ),
})

const NowRow = object({ label: string(required), views: integer(required) })

export const RealtimeReply = object({
  active: integer({ ...required, description: 'Number of visitors in the last five minutes.' }),
  minutes: array(integer(), { ...required, description: 'Views per minute, oldest first.' }),
  pages: array(NowRow, required),
  referrers: array(NowRow, required),
  countries: array(NowRow, required),
})

export const YearReply = object({
  year: integer(required),
  period: Period,
  previous: PreviousPeriod,
  complete: boolean({ ...required, description: 'Whether the year is over.' }),
  infobox: object(headlines, required),
  months: array(object({ month: string(required), ...figures }), required),
  best_day: orNull(
    object(
      { day: string(required), views: integer(required) },
      { description: 'Day with the most views.' },
    ),
  ),
  pages: array(Row, required),
  sources: array(Row, required),
  countries: array(Row, required),
})

export const SummaryReply = object({
  id: integer(required),
  counting: boolean({ ...required, description: 'Whether visits are tracked.' }),
  period: Period,
  previous: PreviousPeriod,
  infobox: object(headlines, required),
  days: array(
    object({ day: string(required), views: integer(required), visits: integer(required) }),
    required,
  ),
  referrers: array(
    object({
      name: string({ ...required, description: 'Host and path, as plain text.' }),
      views: integer(required),
    }),
    {
      ...required,
      description: 'Pages of other sites that lead here, as far as single visits are still stored.',
    },
  ),
})
