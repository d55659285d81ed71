import { errors } from '../../../contract/errors.ts'

export const textErrors = errors({
  // Existing clients expect this status and message even for signed-in users.
  unauthorized: [401, 'Unauthorized.'],
  no_content: [400, 'There is no text to make suggestions from.'],
  content_too_short: [
    400,
    (least: number) => `The text is too short: suggestions need ${least} characters at least.`,
  ],
  seo_missing_media: [
    400,
    (known: readonly string[]) => `Say in \`options.media\` for which of ${known.join(', ')}.`,
  ],
  seo_missing_permalink: [400, 'Give the address of the page, which posts point to.'],
})
