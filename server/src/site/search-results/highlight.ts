import { fold } from '../../lib/spelling/fold.ts'
import { type Html, html } from '../common/html.ts'

/** Marks the searched words in a text, ignoring case and accents. */
export const highlight = (text: string, words: readonly string[]): Html => {
  const letters = [...text]
  const marked = markedLetters(letters, words)
  const runs = letters.reduce<{ text: string; isMarked: boolean }[]>((found, letter, index) => {
    const isMarked = marked[index] === true
    const last = found.at(-1)
    if (last?.isMarked === isMarked) last.text += letter
    else found.push({ text: letter, isMarked })
    return found
  }, [])
  return html`${runs.map((run) => (run.isMarked ? html`<mark>${run.text}</mark>` : run.text))}`
}

/** The part of a text around the first match; its beginning without a match. */
export const passage = (text: string, words: readonly string[]): string => {
  const letters = [...text]
  if (letters.length <= PASSAGE) return text
  const first = Math.max(0, markedLetters(letters, words).indexOf(true))
  const from = first < BEFORE ? 0 : nextWord(letters, first - BEFORE)
  const cut = letters.slice(from, from + PASSAGE).join('')
  const isEnd = from + PASSAGE >= letters.length
  return `${from > 0 ? '… ' : ''}${isEnd ? cut : `${cut.slice(0, cut.lastIndexOf(' '))} …`}`
}

/** The length of a passage, and how much of it precedes the match, in characters. */
const PASSAGE = 240
const BEFORE = 80

const nextWord = (letters: readonly string[], from: number): number => {
  const space = letters.indexOf(' ', from)
  return space === -1 || space > from + BEFORE ? from : space + 1
}

/** Which characters belong to a match. Folding may turn a character into none or two. */
const markedLetters = (letters: readonly string[], words: readonly string[]): boolean[] => {
  const folded = letters.map(fold)
  const places: number[] = []
  for (const [index, piece] of folded.entries())
    for (let unit = 0; unit < piece.length; unit++) places.push(index)
  const whole = folded.join('')
  const marked = letters.map(() => false)
  for (const word of words.map(fold).filter((folded) => folded !== '')) {
    for (let at = whole.indexOf(word); at !== -1; at = whole.indexOf(word, at + word.length))
      for (const place of places.slice(at, at + word.length)) marked[place] = true
  }
  return marked
}
