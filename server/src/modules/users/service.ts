import type { Context } from '../../contract/context.ts'
import { created, listing, Reply } from '../../contract/reply.ts'
import type { RemovalOf } from '../../contract/resource.ts'
import type { ArgumentsOf, ViewContext } from '../../contract/schema.ts'
import { audit } from '../audit/index.ts'
import { createUser, updateUser } from './accounts.ts'
import {
  capabilitiesOf,
  countUsers,
  findUsers,
  isSelf,
  ownRoleError,
  pageOf,
  requirePerson,
  toQuery,
  type UserListArguments,
  type UserRow,
  userErrors,
  userLoader,
} from './model/index.ts'
import { presentFields, presentUser } from './present.ts'
import type { Profile } from './profile-columns.ts'
import { removeUser } from './removal.ts'
import type { NewUserArgs, RemovalArgs, UserChangeArgs, userResource } from './resource.ts'

type NewUserArguments = ArgumentsOf<typeof NewUserArgs>
type UserChangeArguments = ArgumentsOf<typeof UserChangeArgs>

export const list = async (
  ctx: Context,
  args: UserListArguments,
): Promise<Reply<readonly object[]>> => {
  const query = await toQuery(ctx, args)
  const [rows, total] = await Promise.all([findUsers(ctx.db, query), countUsers(ctx.db, query)])
  return listing(await Promise.all(rows.map((row) => presentUser(ctx, row, args.context))), {
    total,
    page: pageOf(args),
    perPage: args.per_page,
  })
}

export const getUser = async (ctx: Context, id: number): Promise<UserRow> => {
  const user = await userLoader(ctx).load(id)
  if (!user) throw userErrors.rest_user_invalid_id()
  return user
}

/** The row of the caller, if the caller is a user. */
export const findSelf = async (ctx: Context): Promise<UserRow | undefined> =>
  ctx.user.kind === 'user' ? userLoader(ctx).load(ctx.user.id) : undefined

export const show = async (
  ctx: Context,
  user: UserRow,
  context: ViewContext,
): Promise<Reply<object>> =>
  new Reply(await presentUser(ctx, user, context), { version: user.version })

export const add = async (ctx: Context, args: NewUserArguments): Promise<Reply<object>> => {
  if (args.id) throw userErrors.rest_user_exists()
  await requirePerson(ctx, 'create a user', args.username)
  const user = await createUser(ctx, {
    ...profileOf(args),
    login: args.username,
    email: args.email,
    password: args.password,
    roles: args.roles,
  })
  return created(await presentUser(ctx, user, 'edit'), ctx.links.api(`core/v2/users/${user.id}`), {
    version: user.version,
  })
}

export const change = async (
  ctx: Context,
  args: UserChangeArguments,
  user: UserRow,
): Promise<Reply<object>> => {
  if (args.username && args.username !== user.login) throw userErrors.rest_user_invalid_argument()
  if (args.roles && isSelf(ctx, user)) await keepOwnRights(ctx, args.roles)
  const isCredential = changesCredentials(args, user)
  if (isCredential) await requirePerson(ctx, 'change credentials', user.id)
  const { email, password, roles } = args
  const changed = await updateUser(
    ctx,
    user.id,
    { ...profileOf(args), email, password, roles },
    isCredential && isSelf(ctx, user) ? user : undefined,
  )
  return show(ctx, changed, 'edit')
}

export const remove = async (
  ctx: Context,
  { force, reassign }: ArgumentsOf<typeof RemovalArgs>,
  user: UserRow,
): Promise<RemovalOf<typeof userResource.fields>> => {
  if (!force) throw userErrors.rest_trash_not_supported()
  await requirePerson(ctx, 'delete a user', user.id)
  const removed = await ctx.transaction(async (ctx) => {
    const removed = await removeUser(ctx, user.id, reassign)
    const { id: subject, login } = removed
    await audit(ctx, 'user.deleted', {
      subject,
      login,
      content: typeof reassign === 'object' ? reassign.heirId : reassign,
    })
    return removed
  })
  const previous = await presentFields(ctx, removed, 'edit')
  userLoader(ctx).clear(user.id)
  return { deleted: true, previous }
}

const changesCredentials = (
  { password, email, roles }: UserChangeArguments,
  user: UserRow,
): boolean =>
  password !== undefined || roles !== undefined || (email !== undefined && email !== user.email)

/** Prevents users from removing their own capability to edit users. */
const keepOwnRights = async (ctx: Context, roles: readonly string[]): Promise<void> => {
  const held = await Promise.all(roles.map((role) => capabilitiesOf(ctx, [role])))
  const keeps = held.length > 0 && held.every((capabilities) => capabilities.has('edit_users'))
  if (!keeps) throw ownRoleError()
}

const profileOf = (args: Omit<UserChangeArguments, 'id'>): Profile => ({
  name: args.name,
  firstName: args.first_name,
  lastName: args.last_name,
  nickname: args.nickname,
  url: args.url,
  description: args.description,
  locale: args.locale,
  slug: args.slug,
  meta: args.meta,
})
