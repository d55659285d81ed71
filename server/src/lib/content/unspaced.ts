/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

export const isUnspaced = (text: string): boolean => UNSPACED.test(text)

const segmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** Inserts spaces between words in scripts without them, using a dictionary. */
export const withSpaces = (text: string): string =>
  isUnspaced(text) ? Array.from(segmenter.segment(text), ({ segment }) => segment).join(' ') : text
