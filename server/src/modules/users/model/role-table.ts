import { cachedByTags } from '../../../cache/by-tags.ts'
import type { Context } from '../../../contract/context.ts'
import { namedExtensionPoint } from '../../../contract/extension.ts'
import { readOverrides } from './role-overrides.ts'
import { isRole, ROLES, type Role } from './roles.ts'

/**
 * Every capability, with the roles that have it by default. Administrators have all of them, listed
 * or not.
 */
export const capabilityDefaults = namedExtensionPoint<readonly Role[]>('capability')

/** The capabilities of a user with these roles. */
export const capabilitiesOf = async (
  ctx: Context,
  roles: readonly string[],
): Promise<ReadonlySet<string>> => (await roleTable(ctx)).capabilitiesOf(roles)

export const rolesWithCapability = async (
  ctx: Context,
  capability: string,
): Promise<readonly string[]> => (await roleTable(ctx)).rolesWith(capability)

/** Roles and their capabilities. A role's own name counts as a capability, as clients expect. */
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

/** The overrides are an option, but changing them touches the tag `users` too. */
const sharedTable = cachedByTags(['users'], makeTable)
