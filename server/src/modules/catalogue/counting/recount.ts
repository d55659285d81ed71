import type { Context, WriteContext } from '../../../contract/context.ts'
import type { Writer } from '../../../store/database.ts'
import { createPace } from '../../../store/pace.ts'
import { ITEM_TYPES, type ItemType } from '../model/index.ts'
import { findCounters, replaceCounters } from './counters.ts'
import { findWrongBuckets, rebuildPageBuckets } from './page-buckets.ts'
import { recountPairs } from './pairs.ts'
import { recountPeople } from './people.ts'
import { mendSortColumns } from './sort-columns.ts'
import { countEverything, lockCatalogue } from './store.ts'
import type { Difference } from './tally.ts'
import { recountTerms } from './terms.ts'
import { recountYears } from './years.ts'

/**
 * Recounts the whole catalogue from its rows, and returns all wrong counts. Each kind of count has
 * its own transaction, so that other writers get a turn in between.
 */
export const recount = async (ctx: Context): Promise<Difference[]> => {
  const pace = createPace(ctx.db)
  const wrong: Difference[] = []
  for (const part of PARTS)
    wrong.push(...(await pace.write(ctx, 1, (ctx) => recountPart(ctx, part))))
  return wrong
}

type Part = (db: Writer) => Promise<readonly Difference[]>

const recountPart = async (ctx: WriteContext, part: Part): Promise<readonly Difference[]> => {
  await lockCatalogue(ctx)
  const wrong = await part(ctx.db)
  ctx.touch('catalogue')
  return wrong
}

const recountTotals: Part = async (db) => {
  const before = await findCounters(db)
  const after = await countEverything(db)
  await replaceCounters(db, after)
  return Array.from(new Set([...before.keys(), ...after.keys()]), (name) => ({
    ...{ name, before: before.get(name) ?? 0, after: after.get(name) ?? 0 },
  })).filter((total) => total.before !== total.after)
}

/** Runs after the totals, which it uses. */
const recountPositions =
  (type: ItemType): Part =>
  async (db) => {
    const wrong = await findWrongBuckets(db, type)
    await rebuildPageBuckets(db, type, (await findCounters(db)).get(type) ?? 0)
    return wrong
  }

const PARTS: readonly Part[] = [
  mendSortColumns,
  recountTotals,
  (db) => recountTerms(db),
  recountPairs,
  recountYears,
  recountPeople,
  ...ITEM_TYPES.map(recountPositions),
]
