import type { Context } from '../../../contract/context.ts'
import { ITEM_TYPES } from '../kinds.ts'
import { rebuildBlocks } from './blocks.ts'
import { countEverything, findCounters, recountTerms, replaceCounters, takeTurn } from './store.ts'

/** What a recount found to be wrong. */
export interface Recount {
  readonly counters: number
  readonly categories: number
}

/** Counts the whole catalogue again from its rows and puts every counter right. */
export const recount = (ctx: Context): Promise<Recount> =>
  ctx.transaction(async (ctx) => {
    await takeTurn(ctx.db)
    const before = await findCounters(ctx.db)
    const counted = await countEverything(ctx.db)
    await replaceCounters(ctx.db, counted)
    for (const type of ITEM_TYPES) await rebuildBlocks(ctx.db, type, counted.get(type) ?? 0)
    const categories = await recountTerms(ctx.db)
    ctx.touch('catalogue')
    const names = new Set([...before.keys(), ...counted.keys()])
    const wrong = [...names].filter((name) => (before.get(name) ?? 0) !== (counted.get(name) ?? 0))
    return { counters: wrong.length, categories }
  })
