export {
  disableTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
} from './changes.ts'
export { checkSecondFactor, type Proof } from './check.ts'
export { isRecentSession, requireConfirmation } from './confirmation.ts'
export { twoFactorErrors } from './errors.ts'
export {
  addPasskey,
  arePasskeysPossible,
  authenticationOptions,
  registrationOptions,
  removePasskey,
  renamePasskey,
} from './passkeys.ts'
export { mustEnrol } from './required.ts'
export { twoFactorRoutes } from './routes.ts'
export { type TwoFactorStatus, twoFactorStatus } from './status.ts'
export { hasSecondFactor } from './store.ts'
export { beginTotp, confirmTotp, removeTotp, resumeTotp } from './totp.ts'
