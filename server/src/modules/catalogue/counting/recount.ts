import type { Context } from '../../../contract/context.ts'
import { ITEM_TYPES } from '../model/index.ts'
import { findCounters, replaceCounters } from './counters.ts'
import { findWrongBuckets, rebuildPageBuckets } from './page-buckets.ts'
import { recountPairs } from './pairs.ts'
import { recountPeople } from './people.ts'
import { mendSortColumns } from './sort-columns.ts'
import { countEverything, lockCatalogue } from './store.ts'
import type { Difference } from './tally.ts'
import { recountTerms } from './terms.ts'
import { recountYears } from './years.ts'

/** Counts the whole catalogue again from its rows, and tells of all that was wrong. */
export const recount = (ctx: Context): Promise<Difference[]> =>
  ctx.transaction(async (ctx) => {
    await lockCatalogue(ctx)
    const sorting = await mendSortColumns(ctx.db)
    const before = await findCounters(ctx.db)
    const counted = await countEverything(ctx.db)
    await replaceCounters(ctx.db, counted)
    const positions: Difference[] = []
    for (const type of ITEM_TYPES) {
      positions.push(...(await findWrongBuckets(ctx.db, type)))
      await rebuildPageBuckets(ctx.db, type, counted.get(type) ?? 0)
    }
    const categories = await recountTerms(ctx.db)
    const pairs = await recountPairs(ctx.db)
    const years = await recountYears(ctx.db)
    const people = await recountPeople(ctx.db)
    ctx.touch('catalogue')
    const totals = Array.from(new Set([...before.keys(), ...counted.keys()]), (name) => ({
      ...{ name, before: before.get(name) ?? 0, after: counted.get(name) ?? 0 },
    }))
    return [
      ...totals.filter((total) => total.before !== total.after),
      ...[...categories, ...pairs, ...years, ...people, ...sorting, ...positions],
    ]
  })
