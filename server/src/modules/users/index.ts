import type { Module } from '../../contract/module.ts'
import { applicationPasswordErrors } from './application-passwords/errors.ts'
import { applicationPasswordRoutes } from './application-passwords/routes.ts'
import { userErrors } from './errors.ts'
import { capabilityDefaults } from './role-table.ts'
import { builtInCapabilities } from './roles.ts'
import { userRoutes } from './routes.ts'

export {
  countUsers,
  createUser,
  findUserByLogin,
  listUsers,
  type NewUser,
  setPassword,
  setSuspended,
} from './accounts.ts'
export {
  createApplicationPassword,
  listApplicationPasswords,
  revokeApplicationPassword,
} from './application-passwords/service.ts'
export { createAuthenticator } from './authentication/authenticator.ts'
export { areUsersHidden, authorAddress, findAuthor } from './authors.ts'
export { type AvatarLook, avatarImage, avatarUrls, readAvatarName } from './avatar.ts'
export { changeRoleCapabilities, type RoleChanges } from './change-role.ts'
export { createFirstAdministrator } from './first-administrator.ts'
export { deriveKey } from './keys.ts'
export { notePublished, publishedLoader, userLoader } from './loaders.ts'
export { findPasswordWeakness, OPERATOR_MIN_LENGTH } from './passwords.ts'
export { capabilitiesOf, capabilityDefaults } from './role-table.ts'
export type { Role } from './roles.ts'
export { createNonce, verifyNonce } from './sessions/nonce.ts'
export { findSessionUser, type SignIn, signIn, signOut } from './sessions/service.ts'
export { type Guesses, guesses, siteOf } from './sessions/throttle.ts'
export { hashSessionToken, sessionCookieName } from './sessions/token.ts'
export type { UserRow } from './store.ts'

declare module '../../contract/tags.ts' {
  interface TagMap {
    users: true
  }
}

/** Accounts, their roles, and how a request proves whose it is. */
export const usersModule: Module = {
  name: 'users',
  routes: { 'core/v2': { ...userRoutes, ...applicationPasswordRoutes } },
  errors: [userErrors, applicationPasswordErrors],
  extensions: [capabilityDefaults.with(builtInCapabilities)],
}
