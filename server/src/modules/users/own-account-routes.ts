import type { Context } from '../../contract/context.ts'
import { tooManyRequests } from '../../contract/errors.ts'
import { route } from '../../contract/route.ts'
import { boolean, object, string } from '../../contract/schema.ts'
import { isSelf, loadOwner, requirePerson, type UserRow, userErrors } from './model/index.ts'
import { changeOwnPasswordHere, changeOwnProfile } from './own-account.ts'
import { UserChangeArgs } from './resource.ts'
import type { Refusal } from './sessions/index.ts'

const CurrentPasswordArgs = {
  current_password: string({
    description: 'Current password of the account.',
    required: true,
    maxLength: 4_096,
  }),
}

const shared = {
  method: 'POST',
  can: 'anyone',
  load: (ctx: Context): Promise<UserRow> => loadOwner(ctx, { user_id: 'me' }),
  permit: (ctx: Context, _args: object, user: UserRow): void => {
    if (!isSelf(ctx, user)) throw userErrors.rest_cannot_edit()
  },
} as const

const accept = (outcome: { readonly kind: 'ok' } | Refusal): void => {
  if (outcome.kind === 'throttled') throw tooManyRequests(outcome.retryAfterSeconds)
  if (outcome.kind === 'refused') throw userErrors.rest_user_wrong_password()
}

/** What the account pages let a person change who gives the current password. */
export const ownAccountRoutes = {
  changeOwnEmail: route({
    ...shared,
    path: 'users/me/email',
    summary: 'Update the own e-mail address',
    description: 'A notification is sent to the former address.',
    args: { email: { ...UserChangeArgs.email, required: true as const }, ...CurrentPasswordArgs },
    samples: () => ({ email: 'someone@example.org', current_password: 'unknown' }),
    reply: object({ email: string({ required: true }) }),
  }).handle(async ({ ctx, args: { email, current_password }, subject: user }) => {
    await requirePerson(ctx, 'change credentials', user.id)
    accept(await changeOwnProfile(ctx, user, { email }, current_password))
    return { email }
  }),

  changeOwnPassword: route({
    ...shared,
    path: 'users/me/password',
    summary: 'Update the own password',
    description:
      'All sessions end except that of the request, and a notification is sent by mail. Application passwords stay.',
    args: {
      password: string({ description: 'The new password.', required: true, maxLength: 4_096 }),
      ...CurrentPasswordArgs,
    },
    samples: () => ({ password: 'a good new password', current_password: 'unknown' }),
    reply: object({ changed: boolean({ required: true }) }),
  }).handle(async ({ ctx, args, subject: user }) => {
    await requirePerson(ctx, 'change credentials', user.id)
    const passwords = { current: args.current_password, next: args.password }
    accept(await changeOwnPasswordHere(ctx, user, passwords))
    return { changed: true }
  }),
}
