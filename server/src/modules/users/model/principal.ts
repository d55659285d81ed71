import type { Context } from '../../../contract/context.ts'
import type { Credential, KnownUser, Principal } from '../../../contract/principal.ts'
import { capabilitiesOf } from './role-table.ts'
import type { UserRow } from './store.ts'

const rows = new WeakMap<Principal, UserRow>()

/** The principal for an account with verified credentials. */
export const principalOf = async (
  ctx: Context,
  row: UserRow,
  via: Credential,
): Promise<KnownUser> => {
  const roles = rolesOf(row)
  const principal: KnownUser = Object.freeze({
    kind: 'user',
    id: row.id,
    login: row.login,
    roles: Object.freeze(roles),
    capabilities: await capabilitiesOf(ctx, roles),
    via: Object.freeze(via),
  })
  rows.set(principal, row)
  return principal
}

/** The row that a principal was made from, so that loading oneself costs no query. */
export const rowOf = (principal: Principal): UserRow | undefined => rows.get(principal)

export const rolesOf = (row: Pick<UserRow, 'roles'>): readonly string[] => JSON.parse(row.roles)
