import { type ApiError, errors } from '../../../contract/errors.ts'
import type { AiAnswer, AiFailure } from './port.ts'

/** Own messages, as those of the provider may contain its key. */
const WORDS: Readonly<Record<AiFailure['reason'], string>> = {
  refused: 'does not accept the access token. Store a valid one.',
  forbidden: 'does not let this access token do that.',
  unpaid: 'has no credit left for this access token. Add some there, or store another token.',
  busy: 'takes no more requests at the moment. Try again later.',
  declined: 'declined this request.',
  away: 'did not answer. Try again later.',
  unreadable: 'gave an answer that cannot be used.',
}

export const providerErrors = errors({
  generation_failed: [400, (words: string) => `The AI service ${words}`],
})

export const generationFailed = ({ reason }: AiFailure): ApiError =>
  providerErrors.generation_failed(WORDS[reason])

/** The value of the answer; throws `generation_failed` if there is none. */
export const orFail = <T>(answer: AiAnswer<T>): T => {
  if ('failure' in answer) throw generationFailed(answer.failure)
  return answer.value
}
