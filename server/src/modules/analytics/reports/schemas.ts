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
    { description: 'The period of the same length before it; null without comparison.' },
  ),
)

const figures = {
  views: integer(required),
  visits: integer(required),
  visitors: integer({ ...required, description: 'Of several days they are sums of days.' }),
  events: integer({ ...required, description: 'Clicks that lead away, downloads and searches.' }),
  bounce_rate: number({ ...required, description: 'Percent of the visits.' }),
  duration: integer({ ...required, description: 'Seconds of a visit.' }),
  scroll: integer({ ...required, description: 'Percent of a page that a view saw.' }),
  results: integer({ ...required, description: 'What a search found at best.' }),
}

const Row = object({
  group: string({ ...required, description: 'What kind of label it is.' }),
  label: string({ ...required, description: 'As it was told: text, never markup.' }),
  name: string({ ...required, description: 'What people call it, as plain text.' }),
  url: string({ ...required, description: 'Its page on this site; empty for none.' }),
  ...figures,
  share: number({
    ...required,
    description: 'Percent of all; of clicks and missing addresses, of their kind.',
  }),
  previous: orNull(integer({ description: 'What it counts, in the period before.' })),
  change: orNull(number({ description: 'By how many percent that changed.' })),
})

export const List = object({
  report: string(required),
  period: Period,
  previous: PreviousPeriod,
  measure: string({ ...required, description: 'The figure that it sorts and compares by.' }),
  rows: array(Row, required),
})

const Headline = object(
  {
    value: number(required),
    prev: orNull(
      number({ description: 'By how many percent it changed; null where nothing was before.' }),
    ),
    previous: orNull(number({ description: 'The value of the period before.' })),
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
      unit: string({ ...required, description: '`day`, or `hour` where the period is one day.' }),
      sessions: Points,
      pageviews: Points,
      notes: mapOf(array(ChartNote), {
        ...required,
        description: 'What was noted, by day.',
      }),
    },
    required,
  ),
  newvsreturn: object(
    {
      new: integer({ ...required, description: 'First visits of a day.' }),
      returning: integer({ ...required, description: 'Further visits on the same day.' }),
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
  active: integer({ ...required, description: 'Visitors of the last five minutes.' }),
  minutes: array(integer(), { ...required, description: 'Views by minute, this one last.' }),
  pages: array(NowRow, required),
  referrers: array(NowRow, required),
  countries: array(NowRow, required),
})

export const YearReply = object({
  year: integer(required),
  period: Period,
  previous: PreviousPeriod,
  complete: boolean({ ...required, description: 'False while it lasts.' }),
  infobox: object(headlines, required),
  months: array(object({ month: string(required), ...figures }), required),
  best_day: orNull(
    object(
      { day: string(required), views: integer(required) },
      { description: 'The day with most views.' },
    ),
  ),
  pages: array(Row, required),
  sources: array(Row, required),
  countries: array(Row, required),
})

export const SummaryReply = object({
  id: integer(required),
  period: Period,
  previous: PreviousPeriod,
  infobox: object(headlines, required),
  days: array(
    object({ day: string(required), views: integer(required), visits: integer(required) }),
    required,
  ),
})
