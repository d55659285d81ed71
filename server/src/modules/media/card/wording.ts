import { hasShape } from './font.ts'

/** Longer titles would be too small to read. */
const MAX_LENGTH = 140
/** The part of a text that is processed, however long it is. */
const MAX_READ = 1_000

/** Joiners and variation selectors, which have no glyph of their own. */
const JOINERS = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f])

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * A text as a card can show it, on one line. Characters without a glyph, such as most emoji, and
 * bidirectional control characters are removed. Returns an empty string if half of the letters or
 * more would be lost.
 */
export const wordingOf = (given: string): string => {
  const plain = given.toWellFormed().normalize('NFC').slice(0, MAX_READ).replace(/\s+/g, ' ')
  const all = Array.from(graphemes.segment(plain), ({ segment }) => segment)
  const shown = all.filter(isShown)
  const isTold = countLetters(shown) * 2 > countLetters(all)
  return isTold ? cut(shown.join('').replace(/ {2,}/g, ' ').trim()) : ''
}

/** Whether the first letter belongs to a right-to-left script. */
export const isRightToLeft = (text: string): boolean => {
  const [letter = ''] = /\p{L}/u.exec(text) ?? []
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(
    letter,
  )
}

const isShown = (grapheme: string): boolean => {
  const codes = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0)
  return (
    !/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/u.test(grapheme) &&
    codes.every((code) => JOINERS.has(code) || (!isFormat(code) && hasShape(code))) &&
    codes.some((code) => !JOINERS.has(code))
  )
}

const isFormat = (code: number): boolean => /\p{Cf}/u.test(String.fromCodePoint(code))

const countLetters = (texts: readonly string[]): number =>
  texts.filter((text) => /[\p{L}\p{N}]/u.test(text)).length

/** Cuts at a word boundary if there is one in the second half. */
const cut = (text: string): string => {
  const all = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (all.length <= MAX_LENGTH) return text
  const start = all.slice(0, MAX_LENGTH).join('')
  const space = start.lastIndexOf(' ')
  return `${(space > start.length / 2 ? start.slice(0, space) : start).trimEnd()}…`
}
