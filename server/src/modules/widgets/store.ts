import type { Context, WriteContext } from '../../contract/context.ts'
import { advisoryLock } from '../../store/locks.ts'
import { findOptions, saveOption } from '../settings/index.ts'
import type { Settings } from './kinds.ts'

/** A widget as stored. */
export interface Widget {
  /** Its type and number: `text-2`. */
  readonly id: string
  /** The sidebar that it was put into. */
  readonly sidebar: string
  readonly settings: Settings
}

const ROW = 'widgets'

/** All widgets; those of a sidebar are in their order. */
export const findWidgets = async ({
  db,
}: Pick<Context | WriteContext, 'db'>): Promise<readonly Widget[]> =>
  ((await findOptions(db, [ROW])).get(ROW) as readonly Widget[] | undefined) ?? []

/** Changes them, one caller at a time. No cached response depends on them, so no tag is touched. */
export const changeWidgets = (
  ctx: Context,
  change: (widgets: readonly Widget[]) => readonly Widget[] | Promise<readonly Widget[]>,
): Promise<void> =>
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, ROW)
    await saveOption(ctx.db, ROW, await change(await findWidgets(ctx)))
  })
