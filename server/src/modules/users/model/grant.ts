import type { Context, WriteContext } from '../../../contract/context.ts'
import { changeRoleCapabilities } from './change-role.ts'
import { rolesWithCapability } from './role-table.ts'

/** Gives a capability to these roles and no others; administrators hold every one, whatever is said. */
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
