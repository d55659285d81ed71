import type { ReadText, SaidSentence, Token } from './text.ts'

/** The weight by number of words: phrases are less frequent than their words, which also occur alone. */
const LENGTH_WEIGHTS = [1, 1, 1.6, 2]

/** The occurrences of a term in the compared texts. */
export interface Tally {
  readonly text: string
  readonly words: number
  /** By index of the text; texts without it are missing. */
  readonly counts: ReadonlyMap<number, number>
  readonly total: number
  readonly headedBy: number
}

/** The number of occurrences of a term in a text. */
export const countIn = ({ sentences }: Pick<ReadText, 'sentences'>, key: string): number =>
  key === '' ? 0 : sentences.reduce((sum, sentence) => sum + countInSentence(sentence, key), 0)

/** Whether one of the headings contains the term. */
const isHeadedBy = ({ sentences }: Pick<ReadText, 'sentences'>, key: string): boolean =>
  sentences.some((sentence) => sentence.isHeading && countInSentence(sentence, key) > 0)

export const countInSentence = ({ tokens }: SaidSentence, key: string): number => {
  const words = key.split(' ')
  let count = 0
  let at = 0
  while (at + words.length <= tokens.length) {
    const isHere = words.every(
      (word, index) =>
        tokens[at + index]?.said === word && (index === 0 || tokens[at + index]?.follows),
    )
    count += Number(isHere)
    at += isHere ? words.length : 1
  }
  return count
}

/** Visits significant words alone, with their significant neighbours, or joined by one other word. */
export const eachGram = (
  tokens: readonly Token[],
  visit: (key: string, first: Token, last: Token, words: number) => void,
): void => {
  for (const [index, first] of tokens.entries()) {
    if (!first.isTelling) continue
    visit(first.said, first, first, 1)
    const second = tokens[index + 1]
    if (!second?.follows) continue
    if (second.isTelling) visit(`${first.said} ${second.said}`, first, second, 2)
    const third = tokens[index + 2]
    if (third?.follows && third.isTelling)
      visit(`${first.said} ${second.said} ${third.said}`, first, third, 3)
  }
}

interface Counting {
  readonly counts: Map<number, number>
  readonly headed: Set<number>
  /** The number of occurrences of each written form. */
  readonly forms: Map<string, number>
  readonly words: number
}

/** The occurrences of each term in the texts. */
export const tally = (texts: readonly ReadText[]): ReadonlyMap<string, Tally> => {
  const all = new Map<string, Counting>()
  for (const [number, { sentences }] of texts.entries())
    for (const { text, tokens, isHeading } of sentences)
      eachGram(tokens, (key, first, last, words) => {
        const known = all.get(key) ?? {
          ...{ counts: new Map(), headed: new Set(), forms: new Map(), words },
        }
        all.set(key, known)
        add(known.counts, number)
        add(known.forms, text.slice(first.start, last.end).toLowerCase())
        if (isHeading) known.headed.add(number)
      })
  return new Map(Array.from(all, ([key, counting]) => [key, tallyFrom(counting)]))
}

const add = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const tallyFrom = ({ counts, headed, forms, words }: Counting): Tally => {
  const [[text] = ['']] = [...forms].toSorted(
    ([one, a], [other, b]) => b - a || (one < other ? -1 : 1),
  )
  return { text, words, counts, total: sumOf(counts.values()), headedBy: headed.size }
}

/** The same for one phrase with any number of words. */
export const tallyOf = (key: string, text: string, texts: readonly ReadText[]): Tally => {
  const counts = new Map(
    texts.flatMap((each, number) => {
      const count = countIn(each, key)
      return count === 0 ? [] : [[number, count] as const]
    }),
  )
  return {
    text,
    words: key.split(' ').length,
    counts,
    total: sumOf(counts.values()),
    headedBy: texts.filter((each) => isHeadedBy(each, key)).length,
  }
}

const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

/** The weight of a term: the share of texts that contain it, and its frequency. */
export const weightIn = ({ counts, words }: Tally, texts: readonly ReadText[]): number => {
  const said = sumOf(Array.from(counts.values(), (count) => Math.log(1 + count)))
  return ((counts.size / texts.length) * said * (LENGTH_WEIGHTS[words] ?? 1)) / texts.length
}
