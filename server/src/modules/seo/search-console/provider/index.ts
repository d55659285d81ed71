export type { TokenSource } from './ask.ts'
export { ConsoleFailure, type FailureKind } from './failure.ts'
export { googleAccount, googleConsole } from './google.ts'
export {
  allowsConsole,
  consentAddress,
  exchangeCode,
  refreshTokens,
  revoke,
  type Tokens,
} from './oauth.ts'
export type {
  AnalyticsQuestion,
  AnalyticsRow,
  ConsoleAccount,
  ConsoleSitemap,
  Inspection,
  Property,
  SearchConsole,
} from './port.ts'
