import type { Context } from '../../../contract/context.ts'
import { audit } from '../../audit/index.ts'
import { userErrors } from './errors.ts'
import type { UserRow } from './store.ts'

/** Whether the caller may make and change credentials, and what roles may do. */
export const mayManageCredentials = ({ config, user }: Pick<Context, 'config' | 'user'>): boolean =>
  config.appPasswordsMayManageCredentials ||
  user.kind !== 'user' ||
  user.via.kind !== 'application-password'

/**
 * Programs with an application password may make and change credentials, as in the reference; where
 * the operator forbids it they are refused, and the attempt is written down (SEC-26).
 */
export const requirePerson = async (
  ctx: Context,
  act: string,
  subject: string | number,
): Promise<void> => {
  if (mayManageCredentials(ctx)) return
  await ctx.transaction((ctx) => audit(ctx, 'credentials.refused', { subject, act }))
  throw userErrors.rest_needs_session()
}

/** Whether what opened an account a moment ago still does; looking at a password takes a while. */
export const isOpenAsBefore = (now: UserRow | undefined, before: UserRow): now is UserRow =>
  now?.password_hash === before.password_hash && now.is_suspended === 0
