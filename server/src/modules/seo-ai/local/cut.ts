/** The beginning of a text. */
export interface Cut {
  readonly text: string
  /** How it ends: with the text, with a thought, with a word in the middle of one, or inside of a word. */
  readonly end: 'whole' | 'thought' | 'word' | 'letter'
}

/** Less of a text says too little. */
const LEAST = 0.4

/**
 * As much of the beginning of a text as fits, up to the end of a word: best the whole, else up to a
 * comma or the like, else without the small words that would lead on to more.
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

/** Without small words at its end, as long as enough is left. */
const withoutSmall = (text: string, least: number, small: ReadonlySet<string>): string => {
  const at = text.lastIndexOf(' ')
  if (at < least || !small.has(text.slice(at + 1).toLowerCase())) return text
  return withoutSmall(withoutEnd(text.slice(0, at)), least, small)
}

/** Whether a word goes on here, in writing that has something between words. */
const isLetter = (text: string, at: number): boolean =>
  /^[\p{L}\p{M}\p{N}]{2}$/u.test(text.slice(at - 1, at + 1)) && !UNSPACED.test(text.charAt(at))

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Up to the last mark that closes a sentence, or else a thought, if nothing is left open there. */
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

/** After a word and not after an abbreviation of a letter or two. */
const SENTENCE_MARKS = /(?<=\p{L}{3})[.!?](?=\s)/gu
const MARKS = /[,;:–—](?=\s)|\s[-–—](?=\s)/g

/** Whole words; where nothing stands between words, as in Chinese, the language knows where they end. */
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

/** A single word that does not fit at all is cut between two of its letters. */
const graphemes = (text: string, max: number): number => {
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, max * 2)))
    if (index + segment.length <= max) end = index + segment.length
  return end
}

const PAIRS = [
  ['(', ')'],
  ['[', ']'],
  ['“', '”'],
  ['„', '“'],
  ['«', '»'],
] as const

const isClosed = (text: string): boolean =>
  PAIRS.every(([open, close]) => text.lastIndexOf(open) <= text.lastIndexOf(close)) &&
  text.split('"').length % 2 === 1

/** Without a bracket or a quotation that does not end, where enough is left. */
const withoutOpen = (text: string, least: number): string => {
  if (isClosed(text)) return text
  const at = Math.max(...PAIRS.map(([open]) => text.lastIndexOf(open)), text.lastIndexOf('"'))
  return at >= least ? withoutEnd(text.slice(0, at)) : text
}

/** Without what leads on to more, or ends a sentence. */
const withoutEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && /[\s.,;:–—-]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
