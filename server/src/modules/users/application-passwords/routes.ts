import { ContextArg } from '../../../contract/arguments/args.ts'
import type { Context } from '../../../contract/context.ts'
import { unlinkedRemoval } from '../../../contract/openapi/reply-schema.ts'
import { created } from '../../../contract/reply.ts'
import { EDITABLE, route } from '../../../contract/route.ts'
import { boolean, integer, object } from '../../../contract/schema.ts'
import { isSelf, loadOwner, mayEdit, requirePerson, type UserRow } from '../model/index.ts'
import { applicationPasswordErrors } from './errors.ts'
import { pathOf, presentFields, presentPassword } from './present.ts'
import {
  applicationPasswordResource,
  ItemArgs,
  NewPasswordArgs,
  OwnerArgs,
  PasswordChangeArgs,
} from './resource.ts'
import {
  getApplicationPassword,
  listApplicationPasswords,
  makePassword,
  renameApplicationPassword,
  revokeAllApplicationPasswords,
  revokeApplicationPassword,
} from './service.ts'

const PASSWORDS = 'users/(?P<user_id>(?:[\\d]+|me))/application-passwords'

/** Managing passwords requires editing the account; each action has its own error code. */
const unless =
  (refuse: () => Error) =>
  (ctx: Context, _args: object, owner: UserRow): void => {
    if (!mayEdit(ctx, owner)) throw refuse()
  }

const resource = applicationPasswordResource

export const applicationPasswordRoutes = {
  listApplicationPasswords: route({
    method: 'GET',
    path: PASSWORDS,
    summary: 'List application passwords',
    can: 'anyone',
    args: { context: ContextArg, ...OwnerArgs },
    resource,
    load: loadOwner,
    permit: unless(applicationPasswordErrors.rest_cannot_list_application_passwords),
  }).handle(async ({ ctx, args: { context }, subject: owner }) => {
    const rows = await listApplicationPasswords(ctx, owner.id)
    return rows.map((row) => presentPassword(ctx, row, context))
  }),

  createApplicationPassword: route({
    method: 'POST',
    path: PASSWORDS,
    summary: 'Create an application password',
    can: 'anyone',
    args: NewPasswordArgs,
    samples: (n) => ({ name: `App ${n}` }),
    resource,
    load: loadOwner,
    permit: unless(applicationPasswordErrors.rest_cannot_create_application_passwords),
  }).handle(async ({ ctx, args: { name, app_id: appId }, subject: owner }) => {
    await requirePerson(ctx, 'create an application password', owner.id)
    const { row, secret } = await makePassword(ctx, owner.id, { name, appId })
    return created(presentPassword(ctx, row, 'edit', secret), ctx.links.api(pathOf(row)))
  }),

  deleteApplicationPasswords: route({
    method: 'DELETE',
    path: PASSWORDS,
    summary: 'Delete all application passwords',
    can: 'anyone',
    args: OwnerArgs,
    resource,
    reply: object({
      deleted: boolean({ required: true }),
      count: integer({ required: true, description: 'Number of deleted application passwords.' }),
    }),
    load: loadOwner,
    permit: unless(applicationPasswordErrors.rest_cannot_delete_application_passwords),
  }).handle(async ({ ctx, subject: owner }) => {
    await requirePerson(ctx, 'delete application passwords', owner.id)
    return { deleted: true, count: await revokeAllApplicationPasswords(ctx, owner.id) }
  }),

  introspectApplicationPassword: route({
    method: 'GET',
    path: `${PASSWORDS}/introspect`,
    summary: 'Get the application password in use',
    can: 'anyone',
    args: { context: ContextArg, ...OwnerArgs },
    resource,
    load: loadOwner,
    permit: (ctx, _args, owner) => {
      if (!isSelf(ctx, owner))
        throw applicationPasswordErrors.rest_cannot_introspect_app_password_for_non_authenticated_user()
    },
  }).handle(async ({ ctx, args: { context }, subject: owner }) => {
    if (ctx.user.kind !== 'user' || ctx.user.via.kind !== 'application-password')
      throw applicationPasswordErrors.rest_no_authenticated_app_password()
    const row = await getApplicationPassword(ctx, owner.id, ctx.user.via.uuid)
    return presentPassword(ctx, row, context)
  }),

  getApplicationPassword: route({
    method: 'GET',
    path: `${PASSWORDS}/(?P<uuid>[\\w\\-]+)`,
    summary: 'Get an application password',
    can: 'anyone',
    args: { context: ContextArg, ...ItemArgs },
    resource,
    load: loadOwner,
    permit: unless(applicationPasswordErrors.rest_cannot_read_application_password),
  }).handle(async ({ ctx, args: { context, uuid }, subject: owner }) =>
    presentPassword(ctx, await getApplicationPassword(ctx, owner.id, uuid), context),
  ),

  updateApplicationPassword: route({
    method: EDITABLE,
    path: `${PASSWORDS}/(?P<uuid>[\\w\\-]+)`,
    summary: 'Update an application password',
    can: 'anyone',
    args: PasswordChangeArgs,
    resource,
    load: loadOwner,
    permit: unless(applicationPasswordErrors.rest_cannot_edit_application_password),
  }).handle(async ({ ctx, args: { uuid, name }, subject: owner }) => {
    await requirePerson(ctx, 'rename an application password', owner.id)
    return presentPassword(ctx, await renameApplicationPassword(ctx, owner.id, uuid, name), 'edit')
  }),

  deleteApplicationPassword: route({
    method: 'DELETE',
    path: `${PASSWORDS}/(?P<uuid>[\\w\\-]+)`,
    summary: 'Delete an application password',
    can: 'anyone',
    args: ItemArgs,
    resource,
    reply: unlinkedRemoval(resource),
    load: loadOwner,
    permit: unless(applicationPasswordErrors.rest_cannot_delete_application_password),
  }).handle(async ({ ctx, args: { uuid }, subject: owner }) => {
    await requirePerson(ctx, 'delete an application password', owner.id)
    const revoked = await revokeApplicationPassword(ctx, owner.id, uuid)
    return { deleted: true, previous: presentFields(revoked, 'edit') }
  }),
}
