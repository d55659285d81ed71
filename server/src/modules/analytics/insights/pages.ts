import { dayBefore, readDaily } from '../store/index.ts'
import type { Finding, Generator } from './insight.ts'
import { daysTo, labelDays, rangeBefore, topLabels } from './reading.ts'
import {
  countsDiffer,
  inPercent,
  medianOf,
  SIGNIFICANT,
  shareOf,
  sharesDiffer,
} from './significance.ts'
import { count, percent, quoted } from './words.ts'

const WEEKS = 28

const breakout = { candidates: 50, minViews: 30, times: 3 } as const

/** Pages that are read today or were yesterday far more than on a usual day of four weeks. */
export const findBreakouts: Generator = async ({ background: db }, today) => {
  const days = [today, dayBefore(today, 1)]
  const candidates = await Promise.all(
    days.map((day) => topLabels(db, daysTo(day, 1), 'path', breakout.candidates)),
  )
  const paths = new Set(candidates.flat().map(({ label }) => label))
  const history = Map.groupBy(
    await labelDays(db, daysTo(today, WEEKS + 2), 'path', [...paths]),
    ({ label }) => label,
  )
  const found = days.flatMap((day, at) =>
    (candidates[at] ?? []).flatMap(({ label, views }) => {
      const { from, to } = daysTo(dayBefore(day, 1), WEEKS)
      const before = (history.get(label) ?? []).filter((sum) => sum.day >= from && sum.day <= to)
      const none = Array<number>(WEEKS - before.length).fill(0)
      const usual = medianOf([...none, ...before.map((sum) => sum.views)])
      return tellBreakout(label, day, views, usual)
    }),
  )
  return [...Map.groupBy(found, ({ subject }) => subject).values()].map((same) =>
    same.reduce((one, other) => (other.strength > one.strength ? other : one)),
  )
}

const tellBreakout = (
  path: string,
  day: string,
  views: number,
  usual: number,
): readonly Finding[] => {
  const strength = countsDiffer(views, usual)
  if (views < breakout.minViews || views < breakout.times * usual || strength < SIGNIFICANT)
    return []
  return [
    {
      kind: 'page_breakout',
      subject: path,
      severity: 'notice',
      title: `${quoted(path)} is read far more than usual`,
      content: `${day}: ${count(views, 'view')}. On half of the ${WEEKS} days before it had ${count(Math.floor(usual), 'view')} or fewer.`,
      report: 'pages',
      evidence: { metric: 'views', current: views, previous: usual, sample: views },
      period: daysTo(day, 1),
      path,
      strength,
    },
  ]
}

const decay = { candidates: 100, minViews: 100, left: 0.5 } as const

/** Pages that lost half of their readers within four weeks. */
export const findDecay: Generator = async ({ background: db }, today) => {
  const period = daysTo(dayBefore(today, 1), WEEKS)
  const before = await topLabels(db, rangeBefore(period), 'path', decay.candidates)
  const candidates = before.filter(({ views }) => views >= decay.minViews)
  const now = new Map<string, number>()
  for (const { label, views } of await labelDays(
    db,
    period,
    'path',
    candidates.map(({ label }) => label),
  ))
    now.set(label, (now.get(label) ?? 0) + views)
  return candidates.flatMap(({ label: path, views: previous }) => {
    const current = now.get(path) ?? 0
    const strength = countsDiffer(previous, current)
    if (current > decay.left * previous || strength < SIGNIFICANT) return []
    return [
      {
        kind: 'page_decay',
        subject: path,
        severity: 'notice',
        title: `${quoted(path)} is losing its readers`,
        content: `It had ${count(current, 'view')} in four weeks, after ${count(previous, 'view')} in the four weeks before. It may be out of date, or no longer found.`,
        report: 'pages',
        evidence: { metric: 'views', current, previous, sample: current + previous },
        period,
        path,
        strength,
      } satisfies Finding,
    ]
  })
}

const exit = { keyPages: 10, minVisits: 100, margin: 0.2 } as const

/** Pages of the most visited where far more people leave at once than elsewhere. */
export const findHighExits: Generator = async ({ background: db }, today) => {
  const period = daysTo(today, WEEKS)
  const [days, pages] = await Promise.all([
    readDaily({ db }, period),
    topLabels(db, period, 'path', exit.keyPages),
  ])
  const site = {
    part: days.reduce((sum, { bounces }) => sum + bounces, 0),
    whole: days.reduce((sum, { visits }) => sum + visits, 0),
  }
  return pages.flatMap(({ label: path, visits, bounces }) => {
    const page = { part: bounces, whole: visits }
    const rest = { part: site.part - page.part, whole: site.whole - page.whole }
    if (visits < exit.minVisits || rest.whole < exit.minVisits) return []
    const strength = sharesDiffer(page, rest)
    if (shareOf(page) < shareOf(rest) + exit.margin || strength < SIGNIFICANT) return []
    return [
      {
        kind: 'high_exit',
        subject: path,
        severity: 'warning',
        title: `Many leave at once from ${quoted(path)}`,
        content: `Of ${count(visits, 'visit')} that saw it, ${percent(shareOf(page))} ended there within seconds; of the others ${percent(shareOf(rest))} did.`,
        report: 'pages',
        evidence: {
          metric: 'bounce_rate',
          current: inPercent(shareOf(page)),
          previous: inPercent(shareOf(rest)),
          sample: visits,
        },
        period,
        path,
        strength,
      } satisfies Finding,
    ]
  })
}
