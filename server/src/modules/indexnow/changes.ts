import type { Context, WriteContext } from '../../contract/context.ts'
import { findPost } from '../posts/index.ts'
import { moduleSwitch } from '../settings/index.ts'
import { postType } from '../types/index.ts'
import { queueAddressesOf } from './store.ts'

interface Changed {
  readonly id: number
  readonly type: string
}

export const indexNowSwitch = moduleSwitch('indexnow')

/** The configuration sees to it that the server then knows its own address as well. */
export const isIndexNowOn = async (ctx: Context | WriteContext): Promise<boolean> =>
  ctx.config.indexNowUrl !== undefined && indexNowSwitch.isOn(ctx)

/**
 * Notes which addresses show something else now, in the transaction that changed them. What was
 * never published has no address, and what a password locks is nobody's business.
 */
export const noteAddresses = async (ctx: WriteContext, { id, type }: Changed): Promise<void> => {
  if (!postType(type)?.isViewable || !(await isIndexNowOn(ctx))) return
  const row = await findPost(ctx.db, type, id)
  if (row && row.password !== '') return
  await queueAddressesOf(ctx.db, id)
}

/** Everything that changes within a minute is told of together. */
const BATCH_MS = 60_000

export const askToTell = async (ctx: Context, { type }: Changed): Promise<void> => {
  if (!postType(type)?.isViewable || !(await isIndexNowOn(ctx))) return
  // The end of the running minute, and not a minute from now: steady writing must not put it off.
  const runAt = new Date(Math.ceil(ctx.clock().getTime() / BATCH_MS) * BATCH_MS)
  await ctx.transaction((ctx) =>
    ctx.jobs.add('indexnow.submit', {}, { key: 'indexnow.submit', runAt }),
  )
}
