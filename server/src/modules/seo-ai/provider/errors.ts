import { errors } from '../../../contract/errors.ts'
import type { AiAnswer, AiFailure } from './port.ts'

/** What whoever asked is told; the service's own words may repeat its key. */
const WORDS: Readonly<Record<AiFailure['reason'], string>> = {
  refused: 'The AI service does not accept the access token. Store a valid one.',
  forbidden: 'The AI service does not let this access token do that.',
  busy: 'The AI service takes no more requests at the moment. Try again later.',
  declined: 'The AI service declined this request.',
  away: 'The AI service did not answer. Try again later.',
  unreadable: 'The AI service gave an answer that cannot be used.',
}

export const providerErrors = errors({
  generation_failed: [400, ({ reason }: AiFailure) => WORDS[reason]],
})

/** What the service gave; throws where that is nothing. */
export const orFail = <T>(answer: AiAnswer<T>): T => {
  if ('failure' in answer) throw providerErrors.generation_failed(answer.failure)
  return answer.value
}
