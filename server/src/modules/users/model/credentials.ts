import type { Context } from '../../../contract/context.ts'
import { audit } from '../../audit/index.ts'
import { userErrors } from './errors.ts'
import type { UserRow } from './store.ts'

/** Whether the caller may manage credentials and the capabilities of roles. */
export const mayManageCredentials = ({ config, user }: Pick<Context, 'config' | 'user'>): boolean =>
  config.appPasswordsMayManageCredentials ||
  user.kind !== 'user' ||
  user.via.kind !== 'application-password'

/**
 * Requests with an application password may manage credentials, as in the reference; if the
 * operator forbids it, they are rejected and the attempt is audited (SEC-26).
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

/**
 * Whether the credentials of an account are unchanged since a password check, which takes a while.
 */
export const isOpenAsBefore = (now: UserRow | undefined, before: UserRow): now is UserRow =>
  now?.password_hash === before.password_hash && now.is_suspended === 0
