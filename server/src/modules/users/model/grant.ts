import type { Context, WriteContext } from '../../../contract/context.ts'
import { changeRoleCapabilities } from './change-role.ts'
import { rolesWithCapability } from './role-table.ts'

/** Grants a capability to exactly these roles; administrators always have all of them. */
export const grantCapability = async (
  ctx: Context | WriteContext,
  capability: string,
  roles: readonly string[],
): Promise<void> => {
  const holders = await rolesWithCapability(ctx, capability)
  const changed = [...new Set([...holders, ...roles])].filter(
    (role) => role !== 'administrator' && holders.includes(role) !== roles.includes(role),
  )
  for (const role of changed)
    await changeRoleCapabilities(ctx, role, { [capability]: roles.includes(role) })
}
