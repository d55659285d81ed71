import type { Context } from '../../../contract/context.ts'
import { type ChartNote, notesOfDays } from '../notes/index.ts'
import {
  type DayRange,
  dayBefore,
  HOURLY_DAYS,
  type Measure,
  type Measures,
  NOTHING,
  readDaily,
  readHourly,
} from '../store/index.ts'
import type { ListName } from './definitions.ts'
import { changeOf, figuresOf, percentOf, totalOf } from './figures.ts'
import { listReport, type ReportRow } from './lists.ts'
import { daysOf, lengthOf, type ReportQuery } from './period.ts'

/** A figure with its previous value. */
export interface Headline {
  readonly value: number
  /** Change in percent; null without comparison or if the previous value is 0. */
  readonly prev: number | null
  /** The value in the previous period. */
  readonly previous: number | null
}

/** Values by day, or by hour if the period is one day. */
interface Graph {
  readonly labels: readonly string[]
  readonly count: number
  readonly unit: 'day' | 'hour'
  readonly sessions: Points
  readonly pageviews: Points
  /** Notes by day. */
  readonly notes: Readonly<Record<string, readonly ChartNote[]>>
}

interface Points {
  readonly datapoints: readonly number[]
  /** Values of the previous period, in the same order; null without comparison. */
  readonly previous: readonly number[] | null
}

type HeadlineName = 'sessions' | 'pageviews' | 'visitors' | 'duration' | 'bounce' | 'engagement'

export type Headlines = { readonly [N in HeadlineName]: Headline }

/** Visits of the site, or of one of its pages. */
export interface Overview {
  readonly period: DayRange
  readonly previous: DayRange | undefined
  readonly infobox: Headlines & { readonly range: number }
  readonly overviewgraph: Graph
  /** Visitors are recognised within one day only: returning ones came again on the same day. */
  readonly newvsreturn: { readonly new: number; readonly returning: number }
  readonly devices: { readonly desktop: number; readonly mobile: number; readonly tablet: number }
  readonly countries: readonly ReportRow[]
  readonly referrals: readonly ReportRow[]
  readonly toppages: readonly ReportRow[]
}

/** Number of rows in each list of the overview. */
const TOP = 10

export const overviewReport = async (ctx: Context, query: ReportQuery): Promise<Overview> => {
  const { period, previous, path } = query
  const [now, before] = await Promise.all([
    readCourse(ctx, query, period),
    previous && readCourse(ctx, query, previous),
  ])
  const top = { ...query, limit: Math.min(TOP, query.limit) }
  // For a single page there are sums, but no breakdown by device, country or referrer.
  const rows = async (name: ListName): Promise<readonly ReportRow[]> =>
    path === undefined ? (await listReport(ctx, name, top)).rows : []
  const [devices, countries, referrals, pages, notes] = await Promise.all([
    rows('devices'),
    rows('countries'),
    rows('referrers'),
    listReport(ctx, 'pages', top),
    notesOfDays(ctx, period.from, period.to),
  ])
  const on = (device: string) => devices.find(({ label }) => label === device)?.visits ?? 0
  const { visits, visitors } = now.total
  return {
    period,
    previous,
    infobox: { range: lengthOf(period), ...headlinesOf(now.total, before?.total) },
    overviewgraph: { ...graphOf(now, before), notes },
    newvsreturn: { new: visitors, returning: Math.max(0, visits - visitors) },
    devices: { desktop: on('desktop'), mobile: on('mobile'), tablet: on('tablet') },
    countries,
    referrals,
    toppages: pages.rows,
  }
}

/** Course of a period. */
interface Course {
  readonly total: Measures
  readonly unit: Graph['unit']
  readonly points: readonly { readonly label: string; readonly sums: Measures }[]
}

const readCourse = async (
  ctx: Context,
  { path, today }: ReportQuery,
  range: DayRange,
): Promise<Course> => {
  const about = [path === undefined ? 'site' : 'path', path ?? ''] as const
  const days = await readDaily(ctx, range, ...about)
  // A visit that spans the full hour counts in both, so hours do not add up to the day.
  const total = totalOf(days)
  if (lengthOf(range) > 1 || range.from <= dayBefore(today, HOURLY_DAYS)) {
    const known = new Map<string, Measures>(days.map((sums) => [sums.day, sums]))
    return { total, unit: 'day', points: fill(daysOf(range), known) }
  }
  const hours = await readHourly(ctx, range, ...about)
  const known = new Map<string, Measures>(hours.map((sums) => [sums.hour, sums]))
  return { total, unit: 'hour', points: fill(hoursOf(range.from), known) }
}

const hoursOf = (day: string): readonly string[] =>
  Array.from({ length: 24 }, (_, hour) => `${day}T${String(hour).padStart(2, '0')}`)

const fill = (labels: readonly string[], known: ReadonlyMap<string, Measures>): Course['points'] =>
  labels.map((label) => ({ label, sums: known.get(label) ?? NOTHING }))

const graphOf = (now: Course, before: Course | undefined): Omit<Graph, 'notes'> => {
  const points = (measure: Measure): Points => ({
    datapoints: now.points.map(({ sums }) => sums[measure]),
    // Hours before the first stored day are missing, so the units may differ.
    previous: before?.unit === now.unit ? before.points.map(({ sums }) => sums[measure]) : null,
  })
  return {
    labels: now.points.map(({ label }) => label),
    count: now.points.length,
    unit: now.unit,
    sessions: points('visits'),
    pageviews: points('views'),
  }
}

/** The main figures of a period. */
export const headlinesOf = (now: Measures, before: Measures | undefined): Headlines => {
  const [current, earlier] = [valuesOf(now), before && valuesOf(before)]
  const headline = (name: HeadlineName): Headline => ({
    value: current[name],
    prev: changeOf(current[name], earlier?.[name]),
    previous: earlier?.[name] ?? null,
  })
  return {
    sessions: headline('sessions'),
    pageviews: headline('pageviews'),
    visitors: headline('visitors'),
    duration: headline('duration'),
    bounce: headline('bounce'),
    engagement: headline('engagement'),
  }
}

const valuesOf = (sums: Measures): { readonly [N in HeadlineName]: number } => {
  const { bounce_rate: bounce, duration } = figuresOf(sums)
  return {
    sessions: sums.visits,
    pageviews: sums.views,
    visitors: sums.visitors,
    duration,
    bounce,
    engagement: percentOf(sums.visits - sums.bounces, sums.visits),
  }
}
