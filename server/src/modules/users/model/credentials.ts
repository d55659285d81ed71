import type { Context } from '../../../contract/context.ts'
import { audit } from '../../audit/index.ts'
import { userErrors } from './errors.ts'

/**
 * Programs with an application password may make and change credentials, as in the reference; where
 * the operator forbids it they are refused, and the attempt is written down (SEC-26).
 */
export const requirePerson = async (
  ctx: Context,
  act: string,
  subject: string | number,
): Promise<void> => {
  if (ctx.config.appPasswordsMayManageCredentials) return
  if (ctx.user.kind !== 'user' || ctx.user.via.kind !== 'application-password') return
  await ctx.transaction((ctx) => audit(ctx, 'credentials.refused', { subject, act }))
  throw userErrors.rest_needs_session()
}
