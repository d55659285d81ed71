import { plainText } from '../../../lib/content/plain-text.ts'
import { readMeta } from '../../posts/index.ts'
import { postTypes } from '../../types/index.ts'
import { dayBefore, OTHER, readDaily, readLabels } from '../store/index.ts'
import type { Finding, Generator } from './insight.ts'
import { daysTo, topLabels, unvisitedItems } from './reading.ts'
import { countsDiffer } from './significance.ts'
import { count, quoted } from './words.ts'

const missing = { days: 7, candidates: 100, minViews: 10 } as const

/** Finds visited addresses that are missing, grouped by folder. */
export const findMissing: Generator = async (ctx, today) => {
  const period = daysTo(today, missing.days)
  const addresses = await topLabels(ctx, period, 'missing', missing.candidates)
  const folders = Map.groupBy(addresses, ({ label }) => folderOf(label))
  return Array.from(folders).flatMap(([folder, group]) => {
    const views = group.reduce((sum, each) => sum + each.views, 0)
    const [worst] = group
    if (views < missing.minViews || !worst) return []
    const isOne = group.length === 1
    const subject = isOne ? worst.label : folder
    const many = `${count(group.length, 'address', 'addresses')} below ${quoted(folder)} lead`
    return [
      {
        kind: 'not_found',
        subject,
        severity: 'warning',
        title: isOne ? `${quoted(subject)} leads nowhere` : `${many} nowhere`,
        content: `People came there ${count(views, 'time')} in ${missing.days} days${isOne ? '' : `, most to ${quoted(worst.label)}`}. Mend the links, or redirect them.`,
        report: 'notfound',
        evidence: { metric: 'views', current: views, previous: 0, sample: views },
        period,
        path: worst.label,
        strength: countsDiffer(views, 0),
      } satisfies Finding,
    ]
  })
}

/** The first folder of a path; the path itself where it has none. */
const folderOf = (path: string): string => /^\/[^/?]+\/(?=[^/?])/.exec(path)?.[0] ?? path

const search = { days: 28, candidates: 200, minSearches: 3 } as const

/** Finds searches that never have results. */
export const findSearches: Generator = async (ctx, today) => {
  const period = daysTo(today, search.days)
  return (await topLabels(ctx, period, 'search', search.candidates))
    .filter(({ events, results }) => events >= search.minSearches && results === 0)
    .map(({ label, events }) => ({
      kind: 'search_without_result',
      subject: label,
      severity: 'notice',
      title: `Nothing is found for ${quoted(label)}`,
      content: `It was looked for ${count(events, 'time')} in ${search.days} days, always in vain. A text about it would be found.`,
      report: 'search',
      evidence: { metric: 'searches', current: events, previous: 0, sample: events },
      period,
      strength: countsDiffer(events, 0),
    }))
}

const unread = { days: 90, minCountedDays: 28, minVisits: 200 } as const

const TYPES = postTypes
  .filter(({ isViewable, name }) => isViewable && name !== 'attachment')
  .map(({ name }) => name)

/** Finds old items without visits for months. */
export const findUnvisited: Generator = async (ctx, today) => {
  const period = daysTo(today, unread.days)
  const days = await readDaily(ctx, period)
  const visits = days.reduce((sum, day) => sum + day.visits, 0)
  const isCountedLongEnough = (days[0]?.day ?? today) <= dayBefore(today, unread.minCountedDays)
  if (visits < unread.minVisits || !isCountedLongEnough) return []
  // Labels folded into "other" may include visits of these items.
  if ((await readLabels(ctx, period, 'item', [OTHER])).length > 0) return []
  const rows = await unvisitedItems(
    ctx.background,
    { since: period.from, publishedBefore: `${dayBefore(today, unread.minCountedDays)}T00:00:00` },
    TYPES,
  )
  const items = rows.filter((row) => readMeta(row)._analytics_skip_tracking !== true)
  if (items.length === 0) return []
  const named = items.slice(0, 3).map(({ title }) => quoted(plainText(title)))
  return [
    {
      kind: 'never_visited',
      subject: 'site',
      severity: 'info',
      title: `No readers for ${count(items.length, 'text')}`,
      content: `Not opened once in ${unread.days} days: ${named.join(', ')}${items.length > named.length ? ' and others' : ''}. Links from pages that are read would help.`,
      report: 'pages',
      evidence: { metric: 'items', current: items.length, previous: 0, sample: visits },
      period,
      strength: countsDiffer(items.length, 0),
    },
  ]
}
