export type { TokenSource } from './ask.ts'
export { ConsoleFailure, FAILURES, type FailureKind } from './failure.ts'
export { googleAccount, googleConsole } from './google.ts'
export {
  allowsConsole,
  consentAddress,
  exchangeCode,
  refreshTokens,
  revoke,
} from './oauth.ts'
export {
  type AnalyticsRow,
  ConsoleSitemap,
  type Inspection,
  inspectionFields,
  type Property,
  type SearchConsole,
} from './port.ts'
