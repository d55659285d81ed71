import { ContextArg, Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { unlinkedRemoval } from '../../contract/openapi/reply-schema.ts'
import { EDITABLE, route } from '../../contract/route.ts'
import { inPath, integer } from '../../contract/schema.ts'
import {
  permitDelete,
  permitEdit,
  permitList,
  permitRead,
  UserListArgs,
  type UserRow,
  userErrors,
} from './model/index.ts'
import { NewUserArgs, RemovalArgs, UserChangeArgs, userResource } from './resource.ts'
import { add, change, findSelf, getUser, list, remove, show } from './service.ts'

const loadUser = (ctx: Context, { id }: { readonly id: number }): Promise<UserRow> =>
  getUser(ctx, id)

/** An anonymous request has no account to write to. */
const loadSelf = async (ctx: Context): Promise<UserRow> => {
  const self = await findSelf(ctx)
  if (!self) throw userErrors.rest_user_invalid_id()
  return self
}

const UserId = inPath(integer({ description: 'Unique identifier of the user.' }))

export const userRoutes = {
  listUsers: route({
    method: 'GET',
    path: 'users',
    summary: 'List users',
    can: 'anyone',
    args: UserListArgs,
    batch: true,
    cacheTags: ['users', 'posts'],
    resource: userResource,
    permit: permitList,
  }).handle(({ ctx, args }) => list(ctx, args)),

  createUser: route({
    method: 'POST',
    path: 'users',
    summary: 'Create a user',
    can: 'create_users',
    denied: userErrors.rest_cannot_create_user,
    args: NewUserArgs,
    samples: (n) => ({ username: `ann${n}`, email: `ann${n}@example.org`, password: 'x' }),
    batch: true,
    resource: userResource,
  }).handle(({ ctx, args }) => add(ctx, args)),

  getUser: route({
    method: 'GET',
    path: 'users/(?P<id>[\\d]+)',
    summary: 'Get a user',
    can: 'anyone',
    args: { id: Id, context: ContextArg },
    batch: true,
    cacheTags: ['users', 'posts'],
    resource: userResource,
    load: loadUser,
    permit: permitRead,
  }).handle(({ ctx, args: { context }, subject: user }) => show(ctx, user, context)),

  updateUser: route({
    method: EDITABLE,
    path: 'users/(?P<id>[\\d]+)',
    summary: 'Update a user',
    can: 'anyone',
    args: { ...UserChangeArgs, id: Id },
    batch: true,
    resource: userResource,
    load: loadUser,
    permit: permitEdit,
  }).handle(({ ctx, args, subject }) => change(ctx, args, subject)),

  deleteUser: route({
    method: 'DELETE',
    path: 'users/(?P<id>[\\d]+)',
    summary: 'Delete a user',
    can: 'delete_users',
    denied: userErrors.rest_user_cannot_delete,
    args: { id: UserId, ...RemovalArgs },
    samples: () => ({ reassign: 0 }),
    batch: true,
    resource: userResource,
    reply: unlinkedRemoval(userResource),
    load: loadUser,
    permit: permitDelete,
  }).handle(({ ctx, args, subject }) => remove(ctx, args, subject)),

  getMe: route({
    method: 'GET',
    path: 'users/me',
    summary: 'Get the current user',
    can: 'anyone',
    args: { context: ContextArg },
    cacheTags: ['users'],
    resource: userResource,
  }).handle(async ({ ctx, args: { context } }) => {
    const self = await findSelf(ctx)
    if (!self) throw userErrors.rest_not_logged_in()
    return show(ctx, self, context)
  }),

  updateMe: route({
    method: EDITABLE,
    path: 'users/me',
    summary: 'Update the current user',
    can: 'anyone',
    args: UserChangeArgs,
    resource: userResource,
    load: loadSelf,
    permit: permitEdit,
  }).handle(({ ctx, args, subject }) => change(ctx, args, subject)),

  deleteMe: route({
    method: 'DELETE',
    path: 'users/me',
    summary: 'Delete the current user',
    can: 'anyone',
    args: RemovalArgs,
    samples: () => ({ reassign: 0 }),
    resource: userResource,
    reply: unlinkedRemoval(userResource),
    load: loadSelf,
    permit: permitDelete,
  }).handle(({ ctx, args, subject }) => remove(ctx, args, subject)),
}
