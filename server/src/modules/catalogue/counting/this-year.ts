import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context, Tag } from '../../../contract/context.ts'
import { thisYear } from '../../settings/index.ts'

/**
 * Caches a value made from rows of these tags and the current year in site time, until one of the
 * tags is touched or the year ends.
 */
export const cachedThisYear = <T>(
  tags: readonly Tag[],
  make: (ctx: Context, year: number) => Promise<T>,
): ((ctx: Context) => Promise<T>) => {
  const byYear = new Map<number, (ctx: Context) => Promise<T>>()
  return async (ctx) => {
    const year = await thisYear(ctx)
    const find = byYear.get(year) ?? cachedByTags(tags, (ctx) => make(ctx, year))
    byYear.set(year, find)
    return find(ctx)
  }
}
