import type { Context } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { audit } from '../../audit/index.ts'
import { deleteOption, saveOption } from '../../settings/index.ts'
import { requirePerson } from './credentials.ts'
import { userErrors } from './errors.ts'
import { OPTION, type RoleOverrides, readOverrides } from './role-overrides.ts'
import { capabilityDefaults } from './role-table.ts'
import { isRole, type Role } from './roles.ts'

/** By capability: true grants it to the role, false revokes it, null restores the default. */
export type RoleChanges = Readonly<Record<string, boolean | null>>

/**
 * Changes the capabilities of a role, effective from the next request. Administrators always have
 * all of them, so that the last one cannot be locked out.
 */
export const changeRoleCapabilities = async (
  ctx: Context,
  role: string,
  changes: RoleChanges,
): Promise<void> => {
  if (!ctx.can('promote_users')) throw userErrors.rest_cannot_edit_capabilities()
  if (!isRole(role)) throw userErrors.rest_user_invalid_role(role)
  if (role === 'administrator') throw userErrors.rest_role_is_fixed()
  const known = ctx.extensions(capabilityDefaults)
  for (const [capability, value] of Object.entries(changes)) {
    if (!known.has(capability)) throw userErrors.rest_unknown_capability(capability)
    if (value !== null && typeof value !== 'boolean')
      throw userErrors.rest_invalid_capability(capability)
  }
  await requirePerson(ctx, 'change what a role may do', role)
  await ctx.transaction(async (ctx) => {
    // Of two concurrent changes, the second is merged with the first.
    await advisoryLock(ctx.db, OPTION)
    const before = await readOverrides(ctx)
    const after = merged(before, role, changes)
    if (JSON.stringify(after) === JSON.stringify(before)) return
    if (Object.keys(after).length === 0) await deleteOption(ctx.db, OPTION)
    else await saveOption(ctx.db, OPTION, after)
    // Cached principals and responses depend on this tag.
    ctx.touch('users', 'options')
    await audit(ctx, 'role.capabilities-changed', {
      subject: role,
      given: namesWith(changes, true),
      taken: namesWith(changes, false),
      reset: namesWith(changes, null),
    })
  })
}

const merged = (before: RoleOverrides, role: Role, changes: RoleChanges): RoleOverrides => {
  const decided = Object.entries({ ...before[role], ...changes })
    .filter((entry): entry is [string, boolean] => entry[1] !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const { [role]: _before, ...others } = before
  return decided.length === 0 ? others : { ...others, [role]: Object.fromEntries(decided) }
}

const namesWith = (changes: RoleChanges, wanted: boolean | null): readonly string[] =>
  Object.entries(changes)
    .filter(([, value]) => value === wanted)
    .map(([capability]) => capability)
