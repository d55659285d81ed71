import type { Context, WriteContext } from '../../contract/context.ts'
import { lockRow } from '../../store/locks.ts'
import { giveContentTo, leaveContentOf } from './content.ts'
import {
  deleteUser,
  findUser,
  keepAnAdministrator,
  type UserRow,
  userErrors,
} from './model/index.ts'
import type { ContentDisposition } from './resource.ts'

export const removeUser = (
  ctx: Context,
  id: number,
  estate: ContentDisposition,
): Promise<UserRow> =>
  ctx.transaction(async (ctx) => {
    // Content that is being written concurrently has to be reassigned as well.
    await lockRow(ctx.db, 'users', id)
    const user = await findUser(ctx.db, id)
    if (!user) throw userErrors.rest_user_invalid_id()
    ctx.expectVersion(user.version)
    await keepAnAdministrator(ctx, user)
    const left =
      typeof estate === 'object'
        ? await giveContent(ctx, id, estate.heirId)
        : await leaveContentOf(ctx.db, id)
    await deleteUser(ctx.db, id)
    ctx.touch('users', 'posts')
    ctx.emit('user.deleted', { id, toTrash: estate === 'trashed' ? left : [] })
    return user
  })

const giveContent = async (ctx: WriteContext, id: number, heirId: number): Promise<[]> => {
  if (heirId === id || !(await findUser(ctx.db, heirId)))
    throw userErrors.rest_user_invalid_reassign()
  await giveContentTo(ctx.db, id, heirId)
  return []
}
