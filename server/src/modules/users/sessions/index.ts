export { guesses } from './guesses.ts'
export { createNonce, verifyNonce } from './nonce.ts'
export {
  findPendingOwner,
  insertPending,
  PENDING_MS,
  pendingCookieName,
  takePending,
} from './pending.ts'
export { isNewPlace } from './places.ts'
export { sessionRoutes } from './routes.ts'
export {
  checkPassword,
  endOtherSessions,
  endSession,
  findSessionUser,
  listSessions,
  type OpenedSession,
  type OpenSession,
  openSession,
  type Refusal,
  type SignInAttempt,
  signOut,
} from './service.ts'
export { deleteSessionsOf, findSessionOwner, isOpenSince } from './store.ts'
export { forgiveAttempt, siteOf, type ThrottleSite, takeAttempt } from './throttle.ts'
export {
  hashSessionToken,
  newSessionToken,
  ownSession,
  sessionCookieName,
  sessionName,
} from './token.ts'
