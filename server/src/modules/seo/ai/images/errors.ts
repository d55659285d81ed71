import { ApiError, errors } from '../../../../contract/errors.ts'
import type { AiFailure } from '../provider/index.ts'

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
  seo_image_failed: [400, (reason: string) => reason],
  seo_missing_images: [400, 'Say which images to delete.'],
})

/** Why the service drew nothing, and the status that says so. */
const REASONS: Readonly<Record<AiFailure['reason'], readonly [status: number, reason: string]>> = {
  refused: [401, 'The service for images does not accept the token. Store another one.'],
  forbidden: [403, 'The token for the service does not allow drawing.'],
  busy: [429, 'The service for images was asked too much. Try again later.'],
  declined: [400, 'The service will not draw this.'],
  away: [502, 'The service for images gave no answer. Try again later.'],
  unreadable: [502, 'The service sent nothing that is an image.'],
}

/** Existing clients look for the status of the service beside the message. */
export const withResponseCode = (
  { code, status, message }: ApiError,
  responseCode: number | null = null,
): ApiError => new ApiError(code, status, message, {}, { beside: { responseCode } })

export const failed = (reason: AiFailure['reason']): ApiError => {
  const [responseCode, message] = REASONS[reason]
  return withResponseCode(imageErrors.seo_image_failed(message), responseCode)
}
