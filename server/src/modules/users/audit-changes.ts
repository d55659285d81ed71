import type { WriteContext } from '../../contract/context.ts'
import { audit } from '../audit/index.ts'
import { rolesOf, type UserRow } from './model/index.ts'

/** Audits each change of credentials and access; other profile fields are not recorded. */
export const auditChanges = async (
  ctx: WriteContext,
  before: UserRow,
  after: UserRow,
): Promise<void> => {
  const about = { subject: after.id, login: after.login }
  if (after.password_hash !== before.password_hash) await audit(ctx, 'user.password-changed', about)
  if (after.email !== before.email)
    await audit(ctx, 'user.email-changed', { ...about, from: before.email, to: after.email })
  if (after.roles !== before.roles)
    await audit(ctx, 'user.roles-changed', { ...about, from: rolesOf(before), to: rolesOf(after) })
  if (after.is_suspended !== before.is_suspended)
    await audit(ctx, after.is_suspended ? 'user.suspended' : 'user.unsuspended', about)
}
