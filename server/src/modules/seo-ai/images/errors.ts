import { ApiError, errors } from '../../../contract/errors.ts'
import { type AiFailure, generationFailed } from '../provider/index.ts'

export const imageErrors = errors({
  seo_image_prompt: [400, 'Describe the image in 5 to 1,000 characters.'],
  seo_image_choice: [
    400,
    (name: string, words: readonly string[]) => `${name} must be one of: ${words.join(', ')}.`,
  ],
  seo_unknown_image: [404, 'There is no such image to start from.'],
  seo_image_words: [
    400,
    'Without a service a card is drawn with the title on it, and the font has no shapes for this one. Put words that it has in quotation marks into the description, or connect a service.',
  ],
  seo_missing_images: [400, 'Say which images to delete.'],
})

/** The `responseCode` by the provider's failure. */
const STATUSES: Readonly<Record<AiFailure['reason'], number>> = {
  refused: 401,
  forbidden: 403,
  unpaid: 402,
  busy: 429,
  declined: 400,
  away: 502,
  unreadable: 502,
}

/** Existing clients expect the provider's status beside the message. */
export const withResponseCode = (
  { code, status, message }: ApiError,
  responseCode: number | null = null,
): ApiError => new ApiError(code, status, message, {}, { beside: { responseCode } })

export const failed = (failure: AiFailure): ApiError =>
  withResponseCode(generationFailed(failure), STATUSES[failure.reason])
