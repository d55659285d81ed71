import { plainText } from '../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'

/** A text as template: without markup and shortcodes, smart tags unreplaced. */
const asTemplate = (text: string | null | undefined): string =>
  plainText(decodeEntities(text ?? ''))

/** The first non-empty template. */
export const firstTemplate = (...texts: readonly (string | null | undefined)[]): string =>
  texts.map(asTemplate).find((text) => text !== '') ?? ''

/** The template, or undefined where it is empty. */
export const ownTemplate = (text: string | undefined): string | undefined =>
  asTemplate(text) || undefined
