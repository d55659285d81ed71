export { connectProvider, slowTimeMs } from './adapter.ts'
export { AI_TOKEN, aiConnection, aiProvider, purgeProblem } from './connection.ts'
export { generationFailed, isAiOff, orFail, providerErrors } from './errors.ts'
export type {
  AiAnswer,
  AiFailure,
  AiProvider,
  ChatMessage,
  CitedPage,
  OutgoingRequest,
} from './port.ts'
export { digestOf, hostOf, Preview, presentRequests } from './preview.ts'
export { asData, readJson } from './prompt.ts'
export { isAiOn, requireAi, switchAi } from './switch.ts'
