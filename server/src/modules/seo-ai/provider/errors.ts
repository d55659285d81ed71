import { ApiError, errors } from '../../../contract/errors.ts'
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
  seo_ai_off: [
    409,
    'AI is switched off on this site, so nothing was sent. An administrator can switch it on (AI in the admin, or POST seo/v1/ai/switch).',
  ],
  seo_ai_preview_outdated: [
    409,
    'What would be sent has changed since it was shown, so nothing was sent. Look at it again.',
  ],
})

export const generationFailed = ({ reason }: AiFailure): ApiError =>
  providerErrors.generation_failed(WORDS[reason])

/** Whether an error says that AI is switched off. */
export const isAiOff = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'seo_ai_off'

/** The value of the answer; throws `generation_failed` if there is none. */
export const orFail = <T>(answer: AiAnswer<T>): T => {
  if ('failure' in answer) throw generationFailed(answer.failure)
  return answer.value
}
