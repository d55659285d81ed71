export { connectProvider, slowTimeMs } from './adapter.ts'
export { AI_TOKEN, aiConnection, aiProvider, purgeProblem } from './connection.ts'
export { generationFailed, orFail, providerErrors } from './errors.ts'
export type {
  AiAnswer,
  AiFailure,
  AiProvider,
  ChatMessage,
  CitedPage,
} from './port.ts'
export { asData, readJson } from './prompt.ts'
