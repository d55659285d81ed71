import { plainText } from '../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'

/** A text that somebody wrote, ready for its smart tags to be replaced: no markup, no shortcodes. */
const asTemplate = (text: string | null | undefined): string =>
  plainText(decodeEntities(text ?? ''))

/** The first of these that says something. */
export const firstTemplate = (...texts: readonly (string | null | undefined)[]): string =>
  texts.map(asTemplate).find((text) => text !== '') ?? ''

/** The same where nothing at all may be said. */
export const ownTemplate = (text: string | undefined): string | undefined =>
  asTemplate(text) || undefined
