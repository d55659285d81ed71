import type { Context } from '../../../contract/context.ts'
import { object, string, type ValueOf } from '../../../contract/schema.ts'
import { createLexicon } from '../../seo-content-analysis/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { findNames, readQueries, searchNumbers, type Window } from '../search-traffic/index.ts'
import { rankTrackerErrors } from './errors.ts'
import { StatsOrFalse } from './ranking.ts'
import { loadStatistics } from './statistics.ts'
import { loadTracker } from './tracker.ts'
import { requireSearches } from './windows.ts'

const required = { required: true } as const

/** A query related to a keyword. */
export const RelatedKeyword = object({ name: string(required), statistics: StatsOrFalse })

const MAX_RELATED = 10

/** Limit of the most frequent queries that are compared. */
const LOOKED_AT = 2_000

/** Length of the prefix that forms of a word mostly share. */
const BEGINNING = 4

/** Queries that share a word with a keyword and are not tracked yet. */
export const relatedKeywords = async (
  ctx: Context,
  keyword: string,
  window: Window,
): Promise<readonly ValueOf<typeof RelatedKeyword>[]> => {
  if (keyword === '') throw rankTrackerErrors.seo_rank_no_keywords()
  await requireSearches(ctx)
  const { wordsOf } = createLexicon((await siteSettings(ctx)).language, '')
  const words = wordsOf(keyword).filter(({ stem }) => stem !== undefined)
  const stems = new Set(words.map(({ stem }) => stem))
  const candidates = new Set<number>()
  for (const { start, end } of words) {
    const beginning = keyword.slice(start, Math.min(end, start + BEGINNING))
    for (const number of await searchNumbers(ctx.background, 'query', beginning))
      candidates.add(number)
  }
  const tracked = new Set((await loadTracker(ctx)).keywords.map(({ name }) => name))
  const names = (await mostShown(ctx, window, candidates))
    .filter(
      (name) =>
        name !== keyword &&
        !tracked.has(name) &&
        wordsOf(name).some(({ stem }) => stem !== undefined && stems.has(stem)),
    )
    .slice(0, MAX_RELATED)
  const statistics = await loadStatistics(ctx, window, names)
  return names.map((name) => ({ name, statistics: statistics.of([name]) }))
}

/** The names of queries, those with most impressions first. */
const mostShown = async (
  ctx: Context,
  window: Window,
  queries: ReadonlySet<number>,
): Promise<readonly string[]> => {
  if (queries.size === 0) return []
  const [tallies = new Map()] = await readQueries(ctx.background, [window], { queries })
  const numbers = [...tallies]
    .sort(([one, a], [other, b]) => b.impressions - a.impressions || one - other)
    .slice(0, LOOKED_AT)
    .map(([number]) => number)
  const names = await findNames(ctx.background, 'query', numbers)
  return numbers.flatMap((number) => names.get(number) ?? [])
}
