import { collections } from '../../contract/export/collection.ts'
import { personalData } from '../../contract/export/personal-data.ts'
import { jobDefinitions } from '../../contract/jobs.ts'
import type { Module } from '../../contract/module.ts'
import { namespaces } from '../../contract/namespace.ts'
import {
  applicationPasswordErrors,
  applicationPasswordRoutes,
} from './application-passwords/index.ts'
import { invitationJob, invitationRoutes } from './invite.ts'
import { lostPasswordJob } from './lost-password.ts'
import { builtInCapabilities, capabilityDefaults, userErrors } from './model/index.ts'
import { noticeJob } from './notices/index.ts'
import { ownAccountRoutes } from './own-account-routes.ts'
import { personalUserData } from './personal-data/index.ts'
import { roleRoutes } from './roles/index.ts'
import { userRoutes } from './routes.ts'
import { sessionRoutes } from './sessions/index.ts'
import { twoFactorErrors, twoFactorRoutes } from './two-factor/index.ts'

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
  listAllApplicationPasswords,
  listApplicationPasswords,
  revokeAllApplicationPasswords,
  revokeApplicationPassword,
} from './application-passwords/index.ts'
export { createAuthenticator } from './authentication/index.ts'
export { avatarImage, avatarUrls, readAvatarName } from './avatar.ts'
export { createFirstAdministrator } from './first-administrator.ts'
export { askForReset, findReset, resetPassword } from './lost-password.ts'
export {
  authorAddress,
  capabilitiesOf,
  capabilityDefaults,
  changeRoleCapabilities,
  deriveKey,
  findAuthor,
  findPasswordWeakness,
  findUserByKey,
  grantCapability,
  isRole,
  leastChosenLength,
  mayEdit,
  mayManageCredentials,
  notePublished,
  OPERATOR_MIN_LENGTH,
  principalOf,
  publishedLoader,
  rolesWithCapability,
  type UserRow,
  userByEmailLoader,
  userLoader,
} from './model/index.ts'
export { accountPages, isReachable, type Notice, notifyUser } from './notices/index.ts'
export {
  changeOwnPassword,
  changeOwnProfile,
  confirmSession,
  type OwnProfile,
} from './own-account.ts'
export { preferencesOf } from './present.ts'
export {
  createNonce,
  endOtherSessions,
  endSession,
  findSessionUser,
  guesses,
  hashSessionToken,
  listSessions,
  type OpenSession,
  pendingCookieName,
  sessionCookieName,
  sessionName,
  signOut,
  siteOf,
  verifyNonce,
} from './sessions/index.ts'
export {
  isSetupToken,
  issueSetupToken,
  isWithoutAdministrator,
  setUpAdministrator,
} from './setup.ts'
export {
  findPendingSignIn,
  finishSignIn,
  type PendingSignIn,
  type SecondStep,
  type SignedIn,
  signIn,
} from './sign-in/index.ts'
export {
  addPasskey,
  arePasskeysPossible,
  beginTotp,
  confirmTotp,
  disableTwoFactor,
  isRecentSession,
  mustEnrol,
  registrationOptions,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  requireConfirmation,
  resetTwoFactor,
  resumeTotp,
  type TwoFactorStatus,
  twoFactorStatus,
} from './two-factor/index.ts'

declare module '../../contract/tags.ts' {
  interface TagMap {
    users: true
  }
}

/** Accounts, their roles, and the authentication of requests. */
export const usersModule: Module = {
  name: 'users',
  routes: {
    'core/v2': { ...userRoutes, ...applicationPasswordRoutes },
    'accounts/v1': {
      ...twoFactorRoutes,
      ...invitationRoutes,
      ...roleRoutes,
      ...sessionRoutes,
      ...ownAccountRoutes,
    },
  },
  errors: [userErrors, applicationPasswordErrors, twoFactorErrors],
  extensions: [
    namespaces.with({ name: 'accounts/v1' }),
    collections.with({ users: { rows: { table: 'users' }, list: 'core/v2/users' } }),
    capabilityDefaults.with(builtInCapabilities),
    jobDefinitions.with(noticeJob, lostPasswordJob, invitationJob),
    personalData.with(personalUserData),
  ],
}
