import type { Context } from '../../../contract/context.ts'
import { userErrors } from './errors.ts'
import { userLoader } from './loaders.ts'
import type { UserRow } from './store.ts'

/** The account that a path names by its id or by `me`. */
export const loadOwner = async (
  ctx: Context,
  { user_id: given }: { readonly user_id: string },
): Promise<UserRow> => {
  const isMe = given.toLowerCase() === 'me'
  if (isMe && ctx.user.kind !== 'user') throw userErrors.rest_not_logged_in()
  const id = isMe && ctx.user.kind === 'user' ? ctx.user.id : Number(given)
  const owner = Number.isSafeInteger(id) ? await userLoader(ctx).load(id) : undefined
  if (!owner) throw userErrors.rest_user_invalid_id()
  return owner
}
