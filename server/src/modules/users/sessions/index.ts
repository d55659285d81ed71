export { guesses } from './guesses.ts'
export { createNonce, verifyNonce } from './nonce.ts'
export { isNewPlace } from './places.ts'
export {
  checkPassword,
  endOtherSessions,
  endSession,
  findSessionUser,
  listSessions,
  type OpenSession,
  type SignIn,
  signIn,
  signOut,
} from './service.ts'
export { deleteSessionsOf, findSessionOwner } from './store.ts'
export { forgiveAttempt, siteOf, type ThrottleSite } from './throttle.ts'
export { hashSessionToken, sessionCookieName, sessionName } from './token.ts'
