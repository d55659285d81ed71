import type { Keyphrase, Page } from '../model/index.ts'
import { plainWord, type Sentence, wordsOf } from '../text/index.ts'

/** The first sentence that contains the words of a phrase in any of their forms. */
export const sentenceWithForms = (
  { language: { stem }, text }: Page,
  phrase: Keyphrase,
): Sentence | undefined => {
  if (!stem) return undefined
  const known = new Map<string, string>()
  const stemOf = (word: string): string => {
    const stemmed = known.get(word) ?? stem(plainWord(word))
    known.set(word, stemmed)
    return stemmed
  }
  const wanted = wordsOf(phrase.text).map(stemOf).join(' ')
  if (wanted === '') return undefined
  return text.sentences.find(({ words }) =>
    ` ${words.map(stemOf).join(' ')} `.includes(` ${wanted} `),
  )
}
