import type { Context } from '../../../contract/context.ts'
import { hashMailedKey, newMailedKey } from '../../../lib/secrets/mailed-key.ts'
import { notifyUser } from '../../users/index.ts'
import { changeRequest, findRequest } from '../model/index.ts'
import { confirmationNotice } from '../notices/index.ts'
import type { RequestJob } from './failure.ts'

export const ASK = 'privacy.ask'

/** Mails a key to confirm a request. A new key replaces the former one. */
export const askForConfirmation = async (ctx: Context, { id }: RequestJob): Promise<void> => {
  const request = await findRequest(ctx.db, id)
  if (request?.state !== 'pending') return
  const key = newMailedKey()
  await ctx.transaction(async (ctx) => {
    const { asked_gmt } = request
    const expected = { id, asked_gmt, state: ['pending'] } as const
    if (!(await changeRequest(ctx.db, expected, { key_hash: hashMailedKey(key) }))) return
    await notifyUser(ctx.jobs, request, confirmationNotice(ctx, request, key))
  })
}
