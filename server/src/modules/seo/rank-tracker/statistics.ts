import type { Context } from '../../../contract/context.ts'
import { permalinkLoader, postLoader } from '../../posts/index.ts'
import {
  type Figures,
  figuresOf,
  findNumbers,
  pageName,
  readQueries,
  rounded,
  sumOf,
  type Tally,
  type Window,
  windowBefore,
} from '../search-data/index.ts'
import { intervalsOf } from './windows.ts'

/** How a keyword, or a group of them, did in a window. */
export interface Stats extends Figures {
  /** What has changed since the window of the same length before. */
  readonly difference: Figures
  readonly history: readonly {
    readonly date: string
    readonly position: number
    readonly clicks: number
  }[]
}

/** How many keywords stand among the first three, ten, fifty and hundred. */
export interface Distribution {
  readonly top3: number
  readonly top10: number
  readonly top50: number
  readonly top100: number
}

/** All of some keywords, as charts above a table show it. */
export interface Overview extends Figures {
  /** How many of them were found at all. */
  readonly keywords: number
  readonly difference: Figures & { readonly keywords: number }
  readonly distribution: Distribution & { readonly difference: Distribution }
  readonly distributionIntervals: readonly (Distribution & { readonly date: string })[]
}

export interface Statistics {
  /** Of these keywords together; `false` where nobody was shown the site for them. */
  of(names: readonly string[]): Stats | false
  overview(names: readonly string[]): Overview
}

/** What is known of these keywords in a window; of all pages, or of that of one item. */
export const loadStatistics = async (
  ctx: Context,
  window: Window,
  names: readonly string[],
  postId = 0,
): Promise<Statistics> => {
  const numbers = await findNumbers(ctx.db, 'query', names)
  const intervals = intervalsOf(window)
  const windows = [window, windowBefore(window), ...intervals]
  const wantedOnes = {
    queries: new Set(numbers.values()),
    pages: postId === 0 ? undefined : await pageNumbers(ctx, postId),
  }
  const tallies = numbers.size > 0 ? await readQueries(ctx.background, windows, wantedOnes) : []
  /** Of each keyword that was found in the window at this place of the list. */
  const found = (at: number, wanted: readonly string[]): readonly Tally[] =>
    wanted.flatMap((name) => tallies[at]?.get(numbers.get(name) ?? 0) ?? [])
  return {
    of: (wanted) => {
      const now = found(0, wanted)
      if (now.length === 0) return false
      const figures = figuresOf(sumOf(now))
      return {
        ...figures,
        difference: differenceOf(figures, found(1, wanted)),
        history: intervals.flatMap(({ start }, at) => {
          const then = found(at + 2, wanted)
          if (then.length === 0) return []
          const { position, clicks } = figuresOf(sumOf(then))
          return [{ date: start, position, clicks }]
        }),
      }
    },
    overview: (wanted) => {
      const [now, before] = [found(0, wanted), found(1, wanted)]
      const figures = figuresOf(sumOf(now))
      const distribution = distributionOf(now)
      return {
        ...figures,
        keywords: now.length,
        difference: {
          ...differenceOf(figures, before),
          keywords: now.length - before.length,
        },
        distribution: {
          ...distribution,
          difference: mapPlaces((place) => distribution[place] - distributionOf(before)[place]),
        },
        distributionIntervals: intervals.map(({ start }, at) => ({
          date: start,
          ...distributionOf(found(at + 2, wanted)),
        })),
      }
    },
  }
}

/** The number of the page of an item; of one that was never shown, none. */
const pageNumbers = async (ctx: Context, postId: number): Promise<ReadonlySet<number>> => {
  const row = await postLoader(ctx).load(postId)
  if (!row) return new Set()
  const path = pageName(await permalinkLoader(ctx).load(row), new URL(ctx.links.base).host)
  return new Set((await findNumbers(ctx.db, 'page', [path])).values())
}

/** A keyword that was not found before has come from nowhere, and not from the place zero. */
const differenceOf = (now: Figures, before: readonly Tally[]): Figures => {
  const then = figuresOf(sumOf(before))
  return {
    clicks: now.clicks - then.clicks,
    impressions: now.impressions - then.impressions,
    ctr: rounded(now.ctr - then.ctr),
    position: before.length === 0 ? 0 : rounded(now.position - then.position),
  }
}

/** The last position of each place. */
const PLACES = { top3: 3, top10: 10, top50: 50, top100: 100 } as const

type Place = keyof typeof PLACES

const NAMES = Object.keys(PLACES) as readonly Place[]

const mapPlaces = (count: (place: Place) => number): Distribution => ({
  top3: count('top3'),
  top10: count('top10'),
  top50: count('top50'),
  top100: count('top100'),
})

const distributionOf = (tallies: readonly Tally[]): Distribution => {
  const places = tallies.map((tally) => {
    const { position } = figuresOf(tally)
    return NAMES.find((place) => position <= PLACES[place])
  })
  return mapPlaces((wanted) => places.filter((place) => place === wanted).length)
}
