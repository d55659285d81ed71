import type { Caller, Context } from '../../../contract/context.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { areUsersHidden } from './authors.ts'
import { userErrors } from './errors.ts'
import { publishedLoader } from './loaders.ts'
import type { UserListArguments } from './query.ts'
import type { UserRow } from './store.ts'

export const isSelf = ({ user }: Pick<Caller, 'user'>, { id }: Pick<UserRow, 'id'>): boolean =>
  user.kind === 'user' && user.id === id

export const mayEdit = (ctx: Caller, user: Pick<UserRow, 'id'>): boolean =>
  isSelf(ctx, user) || ctx.can('edit_users')

/** Rejects filters and sort orders that would reveal what the caller may not read (SEC-10). */
export const permitList = (ctx: Context, args: UserListArguments): void => {
  if (areUsersHidden(ctx)) throw userErrors.rest_user_cannot_view('list users')
  const mayList = ctx.can('list_users')
  if (args.roles?.length && !mayList) throw userErrors.rest_user_cannot_view('filter users by role')
  if (args.capabilities?.length && !mayList)
    throw userErrors.rest_user_cannot_view('filter users by capability')
  if (args.context === 'edit' && !ctx.can('edit_users'))
    throw userErrors.rest_forbidden_context('users')
  if ((args.orderby === 'email' || args.orderby === 'registered_date') && !mayList)
    throw userErrors.rest_forbidden_orderby()
  if (args.who === 'authors' && !ctx.can('edit_posts') && !ctx.can('edit_pages'))
    throw userErrors.rest_forbidden_who()
}

export const permitRead = async (
  ctx: Context,
  { context }: { readonly context: ViewContext },
  user: UserRow,
): Promise<void> => {
  if (mayEdit(ctx, user)) return
  // The same response as for a missing user: it must not reveal which ids exist.
  if (areUsersHidden(ctx)) throw userErrors.rest_user_invalid_id()
  if (context === 'edit') throw userErrors.rest_forbidden_context('this user')
  if (!ctx.can('list_users') && !(await publishedLoader(ctx).load(user.id)))
    throw userErrors.rest_user_cannot_view('list users')
}

export const permitEdit = (
  ctx: Caller,
  { roles }: { readonly roles?: readonly string[] | undefined },
  user: UserRow,
): void => {
  if (roles !== undefined && !ctx.can('promote_users')) throw userErrors.rest_cannot_edit_roles()
  if (!mayEdit(ctx, user)) throw userErrors.rest_cannot_edit()
}

export const permitDelete = (ctx: Caller): void => {
  if (!ctx.can('delete_users')) throw userErrors.rest_user_cannot_delete()
}
