/** The start of a text. */
export interface Cut {
  readonly text: string
  /** Where it ends: at the end of the text, of a clause, after a word in a clause, or inside a word. */
  readonly end: 'whole' | 'thought' | 'word' | 'letter'
}

/** A cut that keeps a smaller share of the maximum is too short. */
const LEAST = 0.4

/**
 * Cuts a text to at most `max` characters, at the end of a word: the whole text if it fits, else up to a
 * comma or the like, else up to a word, without trailing function words.
 */
export const cutTo = (text: string, max: number, small: ReadonlySet<string>): Cut => {
  const whole = withoutEnd(text)
  if (whole.length <= max) return { text: whole, end: 'whole' }
  const least = max * LEAST
  const thought = thoughtIn(whole, max)
  if (thought !== '') return { text: withoutSmall(thought, least, small), end: 'thought' }
  const words = withoutSmall(withoutOpen(wordsIn(whole, max), least), least, small)
  return { text: words, end: isLetter(whole, words.length) ? 'letter' : 'word' }
}

/** Drops function words at the end, as long as enough text remains. */
const withoutSmall = (text: string, least: number, small: ReadonlySet<string>): string => {
  const at = text.lastIndexOf(' ')
  if (at < least || !small.has(text.slice(at + 1).toLowerCase())) return text
  return withoutSmall(withoutEnd(text.slice(0, at)), least, small)
}

/** Whether the text continues the same word at this position, in scripts that separate words. */
const isLetter = (text: string, at: number): boolean =>
  /^[\p{L}\p{M}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1)) && !UNSPACED.test(text.charAt(at))

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Up to the last mark that ends a sentence, or else a clause, outside brackets and quotations. */
const thoughtIn = (text: string, max: number): string => {
  for (const marks of [SENTENCE_MARKS, MARKS]) {
    let best = ''
    for (const { index } of text.slice(0, max + 2).matchAll(marks)) {
      const piece = withoutEnd(text.slice(0, index))
      if (piece.length <= max && isClosed(piece)) best = piece
    }
    if (best.length >= max * LEAST) return best
  }
  return ''
}

/** Follows a word, not an abbreviation of one or two letters. */
const SENTENCE_MARKS = /(?<=\p{L}{3})[.!?](?=\s)/gu
const MARKS = /[,;:–—](?=\s)|\s[-–—](?=\s)/g

/** Whole words; scripts without spaces, such as Chinese, are segmented by `Intl.Segmenter`. */
const wordsIn = (text: string, max: number): string => {
  const end = text.lastIndexOf(' ', max)
  if (end > 0) return withoutEnd(text.slice(0, end))
  let cut = 0
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(
    text.slice(0, max * 2),
  ))
    if (index + segment.length <= max) cut = index + segment.length
  return text.slice(0, cut > 0 ? cut : graphemes(text, max))
}

/** A single word that does not fit is cut between two graphemes. */
const graphemes = (text: string, max: number): number => {
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, max * 2)))
    if (index + segment.length <= max) end = index + segment.length
  return end
}

/** Opening marks with those that close them; German quotations close with the English opening mark. */
const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['„', '“”'],
  ['«', '»'],
] as const

const isClosed = (text: string): boolean =>
  PAIRS.every(([open, closing]) => isPairClosed(text, open, closing)) &&
  text.split('"').length % 2 === 1

const isPairClosed = (text: string, open: string, closing: string): boolean => {
  const at = text.lastIndexOf(open)
  const isGermanEnd = open === '“' && text.lastIndexOf('„', at) >= 0
  return at < 0 || isGermanEnd || [...closing].some((close) => text.indexOf(close, at + 1) > 0)
}

/** Drops an unclosed bracket or quotation at the end, if enough text remains. */
const withoutOpen = (text: string, least: number): string => {
  if (isClosed(text)) return text
  const at = Math.max(...PAIRS.map(([open]) => text.lastIndexOf(open)), text.lastIndexOf('"'))
  return at >= least ? withoutEnd(text.slice(0, at)) : text
}

/** Drops blanks and punctuation at the end. */
const withoutEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && /[\s.,;:–—-]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
