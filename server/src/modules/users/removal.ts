import type { Context, WriteContext } from '../../contract/context.ts'
import { holdRow } from '../../store/exclusive.ts'
import { keepAnAdministrator } from './accounts.ts'
import { deleteContentOf, giveContentTo } from './content.ts'
import { userErrors } from './errors.ts'
import { deleteUser, findUser, type UserRow } from './store.ts'

/** Deletes an account; its content goes to `heirId`, or is deleted with it when that is 0. */
export const removeUser = (ctx: Context, id: number, heirId: number): Promise<UserRow> =>
  ctx.transaction(async (ctx) => {
    // What is being written in this name at this moment has to be given away as well.
    await holdRow(ctx.db, 'users', id)
    const user = await findUser(ctx.db, id)
    if (!user) throw userErrors.rest_user_invalid_id()
    ctx.expectVersion(user.version)
    await keepAnAdministrator(ctx, user)
    if (heirId === 0) await deleteContent(ctx, id)
    else await giveContent(ctx, id, heirId)
    await deleteUser(ctx.db, id)
    ctx.touch('users', 'posts')
    ctx.emit('user.deleted', { id, reassignedTo: heirId === 0 ? undefined : heirId })
    return user
  })

const giveContent = async (ctx: WriteContext, id: number, heirId: number): Promise<void> => {
  if (heirId === id || !(await findUser(ctx.db, heirId)))
    throw userErrors.rest_user_invalid_reassign()
  await giveContentTo(ctx.db, id, heirId)
}

const deleteContent = async (ctx: WriteContext, id: number): Promise<void> => {
  const { deleted, moved } = await deleteContentOf(ctx.db, id)
  for (const post of deleted) ctx.emit('post.deleted', post)
  for (const post of moved) ctx.emit('post.saved', post)
  ctx.touch('terms')
}
