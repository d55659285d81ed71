import { withSpaces } from '../../../lib/content/unspaced.ts'

/** Runs of letters and digits, with apostrophes and hyphens inside. */
const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu

export const countWords = (text: string): number => withSpaces(text).match(WORD)?.length ?? 0

/** The words of a text in lower case and without accents, for comparison. */
export const plainWords = (text: string): readonly string[] =>
  withSpaces(text)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a text contains these words in succession, whatever separates them. */
export const hasPhrase = (text: string, phrase: string): boolean => {
  const words = plainWords(phrase)
  return words.length > 0 && ` ${plainWords(text).join(' ')} `.includes(` ${words.join(' ')} `)
}
