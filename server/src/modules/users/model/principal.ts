import type { Credential, KnownUser, Principal } from '../../../contract/principal.ts'
import { capabilitiesOf } from './roles.ts'
import type { UserRow } from './store.ts'

const rows = new WeakMap<Principal, UserRow>()

/** The principal for an account whose credential was found good. */
export const principalOf = (row: UserRow, via: Credential): KnownUser => {
  const roles = rolesOf(row)
  const principal: KnownUser = Object.freeze({
    kind: 'user',
    id: row.id,
    login: row.login,
    roles: Object.freeze(roles),
    capabilities: capabilitiesOf(roles),
    via: Object.freeze(via),
  })
  rows.set(principal, row)
  return principal
}

/** The row a principal was made from, so that asking for oneself costs no query. */
export const rowOf = (principal: Principal): UserRow | undefined => rows.get(principal)

export const rolesOf = (row: Pick<UserRow, 'roles'>): readonly string[] => JSON.parse(row.roles)
