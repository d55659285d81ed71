import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { namedExtensionPoint } from '../../../contract/extension.ts'
import { readOverrides } from './role-overrides.ts'
import { isRole, ROLES, type Role } from './roles.ts'

/**
 * Every capability there is, with the roles that hold it until somebody decides otherwise.
 * Administrators hold all of them, whether they are named or not.
 */
export const capabilityDefaults = namedExtensionPoint<readonly Role[]>('capability')

/** Everything that someone with all of these roles may do. */
export const capabilitiesOf = async (
  ctx: Context,
  roles: readonly string[],
): Promise<ReadonlySet<string>> => (await roleTable(ctx)).capabilitiesOf(roles)

export const rolesWithCapability = async (
  ctx: Context,
  capability: string,
): Promise<readonly string[]> => (await roleTable(ctx)).rolesWith(capability)

/** Roles and what they may do. A role's own name counts as a capability, as clients expect. */
interface RoleTable {
  capabilitiesOf(roles: readonly string[]): ReadonlySet<string>
  rolesWith(capability: string): readonly string[]
}

const roleTable = (ctx: Context): Promise<RoleTable> =>
  'touch' in ctx ? makeTable(ctx) : sharedTable(ctx)

const makeTable = async (ctx: Context): Promise<RoleTable> => {
  const defaults = ctx.extensions(capabilityDefaults)
  const overrides = await readOverrides(ctx)
  const holds = (role: Role, capability: string, holders: readonly Role[]): boolean =>
    role === 'administrator' || (overrides[role]?.[capability] ?? holders.includes(role))
  const held = new Map<string, readonly string[]>(
    ROLES.map((role) => [
      role,
      [
        ...Array.from(defaults)
          .filter(([capability, holders]) => holds(role, capability, holders))
          .map(([capability]) => capability),
        role,
      ],
    ]),
  )
  const combined = new Map<string, ReadonlySet<string>>()
  return {
    capabilitiesOf: (roles) => {
      const known = roles.filter(isRole)
      const key = known.join()
      const made = combined.get(key) ?? new Set(known.flatMap((role) => held.get(role) ?? []))
      combined.set(key, made)
      return made
    },
    rolesWith: (capability) => ROLES.filter((role) => held.get(role)?.includes(capability)),
  }
}

/** What decides is stored among the options, and whoever changes it touches the accounts as well. */
const sharedTable = cachedByTags(['users'], makeTable)
