import type { WriteContext } from '../../../contract/context.ts'
import { userErrors } from './errors.ts'
import { rolesOf } from './principal.ts'
import { countOtherAdministrators, type UserRow } from './store.ts'

/** Throws if no other administrator would be left. */
export const keepAnAdministrator = async (ctx: WriteContext, user: UserRow): Promise<void> => {
  if (
    rolesOf(user).includes('administrator') &&
    (await countOtherAdministrators(ctx.db, user.id)) === 0
  )
    throw userErrors.rest_user_last_administrator()
}
