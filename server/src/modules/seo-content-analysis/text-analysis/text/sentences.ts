import { afterSpace } from '../../../../lib/trim.ts'
import { wordsOf } from './words.ts'

export interface Sentence {
  readonly text: string
  /** As written. */
  readonly words: readonly string[]
}

/**
 * The sentences of a block. `!`, `?` and `…` always end one, even inside an address, as in the reference; a
 * full stop ends one if the following text may start a sentence, and if it does not belong to an
 * abbreviation, an initial or a number.
 */
export const sentencesOf = (
  block: string,
  abbreviations: ReadonlySet<string>,
): readonly Sentence[] => {
  const sentences: Sentence[] = []
  let start = 0
  const endAt = (end: number): void => {
    const text = block.slice(start, end).trim()
    const words = wordsOf(text)
    if (words.length > 0) sentences.push({ text, words })
    start = end
  }
  for (const { 0: marks, index } of block.matchAll(END_MARKS)) {
    const end = index + marks.length
    if (isEnd(block, marks, index, end, abbreviations)) endAt(end)
  }
  endAt(block.length)
  return sentences
}

/** Marks that may end a sentence, with closing quotes and brackets. */
const END_MARKS = /[.!?…。！？؟۔।]+["'”’»)\]]*/g

const isEnd = (
  block: string,
  marks: string,
  index: number,
  end: number,
  abbreviations: ReadonlySet<string>,
): boolean => {
  if (/[!?…。！？؟۔।]/.test(marks)) return true
  if (end === block.length) return true
  const next = afterSpace(block, end)
  if (next === end || !BEGINNING.test(block.slice(next, next + 2))) return false
  return marks.length > 1 || !isAbbreviation(lastWord(block, index), abbreviations)
}

/** What a sentence may start with: a capital or a letter without case, a digit, a quote, a bracket. */
const BEGINNING = /^[\p{Lu}\p{Lt}\p{Lo}\p{N}"'“‘«¿¡([]/u

const LONGEST_ABBREVIATION = 12

const lastWord = (block: string, stop: number): string => {
  const before = block.slice(Math.max(0, stop - LONGEST_ABBREVIATION), stop)
  return before.slice(before.search(LAST_WORD))
}

const LAST_WORD = /[^\s("'“‘«[]{1,12}$/

/** `Mr`, `z.B`, `U.S`, and an initial such as `J`. */
const isAbbreviation = (word: string, abbreviations: ReadonlySet<string>): boolean =>
  abbreviations.has(word.toLowerCase()) || /^(?:\p{L}\.){0,5}\p{Lu}$/u.test(word)
