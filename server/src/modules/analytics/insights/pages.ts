import { periodBefore } from '../reports/index.ts'
import { dayBefore, readLabels, readTotals } from '../store/index.ts'
import type { Finding, Generator } from './insight.ts'
import { daysTo, labelDays, topLabels } from './reading.ts'
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

/** Finds pages with far more views today or yesterday than on a median day of four weeks. */
export const findBreakouts: Generator = async (ctx, today) => {
  const days = [today, dayBefore(today, 1)]
  const candidates = await Promise.all(
    days.map((day) => topLabels(ctx, daysTo(day, 1), 'path', breakout.candidates)),
  )
  const paths = new Set(candidates.flat().map(({ label }) => label))
  const history = Map.groupBy(
    await labelDays(ctx.db, daysTo(today, WEEKS + 2), 'path', [...paths]),
    ({ label }) => label,
  )
  const found = days.flatMap((day, at) =>
    (candidates[at] ?? []).flatMap(({ label, views }) => {
      const { from, to } = daysTo(dayBefore(day, 1), WEEKS)
      const before = (history.get(label) ?? []).filter((sum) => sum.day >= from && sum.day <= to)
      const none = Array<number>(WEEKS - before.length).fill(0)
      const usual = medianOf([...none, ...before.map((sum) => sum.views)])
      return breakoutOf(label, day, views, usual)
    }),
  )
  return [...Map.groupBy(found, ({ subject }) => subject).values()].map((same) =>
    same.reduce((one, other) => (other.strength > one.strength ? other : one)),
  )
}

const breakoutOf = (
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

/** Finds pages that lost half of their views within four weeks. */
export const findDecay: Generator = async (ctx, today) => {
  const period = daysTo(dayBefore(today, 1), WEEKS)
  const before = await topLabels(ctx, periodBefore(period), 'path', decay.candidates)
  const candidates = before.filter(({ views }) => views >= decay.minViews)
  const paths = candidates.map(({ label }) => label)
  const now = new Map(
    (await readLabels(ctx, period, 'path', paths)).map(({ label, views }) => [label, views]),
  )
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

/** Finds pages among the most visited with a far higher exit rate than the others. */
export const findHighExits: Generator = async (ctx, today) => {
  const period = daysTo(today, WEEKS)
  const pages = await topLabels(ctx, period, 'path', exit.keyPages, { by: 'visits' })
  const paths = pages.map(({ label }) => label)
  const [seen, ended, exits] = await Promise.all([
    readTotals(ctx, period, 'path'),
    readTotals(ctx, period, 'exit'),
    readLabels(ctx, period, 'exit', paths),
  ])
  const endedOn = new Map(exits.map(({ label, visits }) => [label, visits]))
  return pages.flatMap(({ label: path, visits }) => {
    const page = { part: endedOn.get(path) ?? 0, whole: visits }
    const others = { part: ended.visits - page.part, whole: seen.visits - visits }
    if (visits < exit.minVisits || others.whole < exit.minVisits) return []
    const strength = sharesDiffer(page, others)
    if (shareOf(page) < shareOf(others) + exit.margin || strength < SIGNIFICANT) return []
    return [
      {
        kind: 'high_exit',
        subject: path,
        severity: 'warning',
        title: `Many leave from ${quoted(path)}`,
        content: `${percent(shareOf(page))} of the ${count(visits, 'visit')} that saw it ended there; on other pages ${percent(shareOf(others))} do. A link to what comes next may be missing.`,
        report: 'exits',
        evidence: {
          metric: 'exit_rate',
          current: inPercent(shareOf(page)),
          previous: inPercent(shareOf(others)),
          sample: visits,
        },
        period,
        path,
        strength,
      } satisfies Finding,
    ]
  })
}
