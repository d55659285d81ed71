import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import type { SitemapSection } from '../../../contract/site/sitemap.ts'
import { sitemapOptionsOf } from '../options/index.ts'
import { findMonths } from '../rows/index.ts'

/** A year or month with published posts: `1999`, `1999-04`. */
export interface Period {
  readonly name: string
  readonly changedGmt: string
}

/** Years and months with public posts, each year before its months. */
export const periodsOf = cachedByTags(
  ['posts'],
  async ({ background }: Context): Promise<readonly Period[]> => {
    const months = await findMonths(background)
    const years = Map.groupBy(months, ({ month }) => month.slice(0, 4))
    return Array.from(years).flatMap(([name, inYear]) => [
      { name, changedGmt: latest(inYear.map(({ changedGmt }) => changedGmt)) },
      ...inYear.map(({ month, changedGmt }) => ({ name: month, changedGmt })),
    ])
  },
)

/** Archives of years and months. */
export const dateSection: SitemapSection = {
  name: 'date',
  parts: async (ctx) => {
    const { dates, partSize } = await sitemapOptionsOf(ctx)
    const periods = dates ? await periodsOf(ctx) : []
    return Array.from({ length: Math.ceil(periods.length / partSize) }, (_, part) => {
      const first = part * partSize
      const stretch = periods.slice(first, first + partSize)
      return {
        first,
        last: first + stretch.length - 1,
        changedGmt: latest(stretch.map(({ changedGmt }) => changedGmt)),
        count: stretch.length,
      }
    })
  },
  async *entries(ctx, { first, last }) {
    const { dates } = await sitemapOptionsOf(ctx)
    for (const { name, changedGmt } of (await periodsOf(ctx)).slice(first, last + 1))
      yield { address: ctx.links.site(`${name.replace('-', '/')}/`), changedGmt, ...dates }
  },
}

const latest = (moments: readonly string[]): string => moments.reduce((a, b) => (a > b ? a : b))
