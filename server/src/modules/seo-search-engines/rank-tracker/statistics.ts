import type { Context } from '../../../contract/context.ts'
import { array, integer, number, object, string, type ValueOf } from '../../../contract/schema.ts'
import { postLoader } from '../../posts/index.ts'
import {
  bucketsOf,
  changeOf,
  distributionChange,
  distributionOf,
  distributions,
  figures,
  figuresOf,
  findKnownSpan,
  findNumbers,
  pagesOfPost,
  readQueries,
  sumOf,
  type Tally,
  type Window,
  windowBefore,
} from '../search-traffic/index.ts'

const required = { required: true } as const

/** Figures of a keyword or a group in a period. */
export const Stats = object({
  ...figures,
  difference: object(figures, {
    ...required,
    description: 'Change from the preceding period of the same length.',
  }),
  history: array(
    object({ date: string(required), position: number(required), clicks: integer(required) }),
    required,
  ),
})

export type Stats = ValueOf<typeof Stats>

/** Figures of several keywords together, for the charts above a table. */
export const Overview = object(
  {
    ...figures,
    keywords: integer({ ...required, description: 'Number of keywords with impressions.' }),
    difference: object({ ...figures, keywords: integer(required) }, required),
    ...distributions,
  },
  { ...required, description: 'Totals and the distribution of positions.' },
)

export type Overview = ValueOf<typeof Overview>

export interface Statistics {
  /** Of these keywords together; `false` without impressions. */
  of(names: readonly string[]): Stats | false
  overview(names: readonly string[]): Overview
}

/** Statistics of keywords in a period; for all pages, or that of one item. */
export const loadStatistics = async (
  ctx: Context,
  window: Window,
  names: readonly string[],
  postId = 0,
): Promise<Statistics> => {
  const numbers = await findNumbers(ctx.db, 'query', [...new Set(names)])
  const buckets = bucketsOf(window)
  const read = async () =>
    readQueries(ctx.background, [window, windowBefore(window), ...buckets], {
      queries: new Set(numbers.values()),
      pages: postId === 0 ? undefined : await pagesOf(ctx, postId),
    })
  const [now, before, ...parts] = numbers.size > 0 ? await read() : []
  const isPastKnown = await isKnown(ctx, windowBefore(window))
  /** The tallies of the wanted keywords. */
  const found = (time: typeof now, wanted: readonly string[]): readonly Tally[] =>
    wanted.flatMap((name) => time?.get(numbers.get(name) ?? 0) ?? [])
  return {
    of: (wanted) => {
      const current = found(now, wanted)
      if (current.length === 0) return false
      const sum = sumOf(current)
      return {
        ...figuresOf(sum),
        difference: changeOf(sum, isPastKnown ? sumOf(found(before, wanted)) : undefined),
        history: buckets.flatMap(({ start }, at) => {
          const part = found(parts[at], wanted)
          if (part.length === 0) return []
          const { position, clicks } = figuresOf(sumOf(part))
          return [{ date: start, position, clicks }]
        }),
      }
    },
    overview: (wanted) => {
      const current = found(now, wanted)
      const earlier = isPastKnown ? found(before, wanted) : undefined
      const [sum, distribution] = [sumOf(current), distributionOf(current)]
      return {
        ...figuresOf(sum),
        keywords: current.length,
        difference: {
          ...changeOf(sum, earlier && sumOf(earlier)),
          keywords: current.length - (earlier ?? current).length,
        },
        distribution: {
          ...distribution,
          difference: distributionChange(distribution, distributionOf(earlier ?? current)),
        },
        distributionIntervals: buckets.map(({ start }, at) => ({
          date: start,
          ...distributionOf(found(parts[at], wanted)),
        })),
      }
    },
  }
}

/** Whether a period has data; otherwise there is no difference. */
const isKnown = async ({ db }: Context, { start, end }: Window): Promise<boolean> => {
  const known = await findKnownSpan(db)
  return known !== undefined && known.start <= end && start <= known.end
}

/** The page numbers of an item; none where it does not exist. */
const pagesOf = async (ctx: Context, postId: number): Promise<ReadonlySet<number>> => {
  const row = await postLoader(ctx).load(postId)
  return row ? pagesOfPost(ctx, row) : new Set()
}
