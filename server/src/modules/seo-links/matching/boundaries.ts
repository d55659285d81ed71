import type { Word } from '../../seo-content-analysis/index.ts'
import { isJoined } from './form.ts'

/** A sentence with its words. */
interface Written {
  readonly text: string
  readonly words: readonly Word[]
  readonly language: string
}

/** Characters that join two words to one. */
const GLUED_BEFORE = /[\p{L}\p{M}\p{N}][-\u2010\u2011._/@&+#]$/u
const GLUED_BEHIND = /^[-\u2010\u2011._/@&+#'’][\p{L}\p{M}\p{N}]/u

/** Whether a range begins or ends within a word such as `tide-table` or `baker’s`. */
export const isInsideWord = (text: string, start: number, end: number): boolean =>
  GLUED_BEFORE.test(text.slice(Math.max(0, start - 2), start)) ||
  GLUED_BEHIND.test(text.slice(end, end + 2))

/**
 * Languages in which a noun phrase ends with its noun, so that the next word is not part of it. In
 * English a noun may follow a noun, though hardly ever a plural.
 */
const NOUNS_LAST = new Set(['de', 'nl'])
const PLURAL = /[^\Wisu]s$/i

/** Whether the phrase may continue after this word: `compost` is not all of a compost heap. */
export const mayGoOn = ({ text, words, language }: Written, at: number): boolean => {
  if (words[at + 1]?.stem === undefined || !isJoined(text, words, at)) return false
  if (NOUNS_LAST.has(language)) return false
  return !(language === 'en' && PLURAL.test(text.slice(words[at]?.start, words[at]?.end)))
}

/** Whether the phrase may begin before this word: `sheet` is not all of a jib sheet. */
export const mayHaveBegun = ({ text, words }: Written, at: number): boolean =>
  words[at - 1]?.stem !== undefined && isJoined(text, words, at - 1)
