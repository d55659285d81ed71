import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Context } from '../../../contract/context.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import type { Lexicon } from '../../seo-content-analysis/index.ts'
import { type Corpus, candidatesIn } from './engine/index.ts'
import { findTexts, findTextsWith, type OwnText } from './store.ts'

/** The number of texts that are searched, and the characters that are read of each. */
const FOUND = { limit: 60, length: 20_000 }
const MAX_COMPARED = 10

/** If at most so many texts have all words of the keyword, texts with some of them are added. */
const ENOUGH = 5

/** A word in the title counts as much as several in the text. */
const TITLE_WEIGHT = 5

/** Public texts about a keyword, most relevant first. */
export const findTextsAbout = async (
  ctx: Context,
  lexicon: Lexicon,
  { keyword, types, exceptId }: { keyword: string; types: readonly string[]; exceptId: number },
): Promise<readonly OwnText[]> => {
  const words = wordsOf(lexicon, keyword)
  if (words.length === 0 || types.length === 0) return []
  const found = new Map<number, OwnText>()
  const lists = [words, ...words.map((word) => [word])]
  for (const list of words.length > 1 ? lists : [words]) {
    if (found.size > ENOUGH) break
    const beginnings = list.map(({ beginning }) => beginning)
    for (const text of await findTextsWith(ctx.background, types, beginnings, FOUND))
      if (text.id !== exceptId) found.set(text.id, text)
  }
  const wanted = new Set(words.map(({ stem }) => stem))
  const ranked: { text: OwnText; relevance: number }[] = []
  for (const text of found.values()) {
    ranked.push({ text, relevance: relevanceOf(lexicon, text, wanted) })
    // Lets other requests run between two texts.
    await yieldToEventLoop()
  }
  return ranked
    .filter(({ relevance }) => relevance > 0)
    .toSorted((one, other) => other.relevance - one.relevance || other.text.id - one.text.id)
    .slice(0, MAX_COMPARED)
    .map(({ text }) => text)
}

interface KeywordWord {
  readonly stem: string
  /** The common prefix of its forms. */
  readonly beginning: string
}

/** The significant words of a keyword. */
const wordsOf = (lexicon: Lexicon, keyword: string): readonly KeywordWord[] => {
  const words = lexicon.wordsOf(keyword).flatMap(({ stem, start, end }) => {
    if (stem === undefined) return []
    return [{ stem, beginning: beginningOf(keyword.slice(start, end), stem) }]
  })
  return [...new Map(words.map((word) => [word.stem, word])).values()]
}

/** The prefix that a word shares with its stem: `berries` has the stem `berri`. */
const beginningOf = (word: string, stem: string): string => {
  const letters = [...word]
  const end = letters.findIndex((letter, index) => plain(letter) !== stem.charAt(index))
  return end < MIN_BEGINNING ? word : letters.slice(0, end).join('')
}

/** In characters; a shorter prefix would match unrelated words. */
const MIN_BEGINNING = 3

const plain = (letter: string): string => letter.toLowerCase().normalize('NFKD').charAt(0)

/** How relevant a text is; 0 if it has less than half of the words. */
const relevanceOf = (
  lexicon: Lexicon,
  { title, content }: OwnText,
  wanted: ReadonlySet<string>,
): number => {
  const counts = new Map<string, number>()
  const count = (text: string, weight: number): number => {
    const words = lexicon.wordsOf(text)
    for (const { stem = '' } of words)
      if (wanted.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + weight)
    return words.length
  }
  count(saidBy(title), TITLE_WEIGHT)
  const length = count(saidBy(content), 1)
  if (counts.size < wanted.size / 2) return 0
  const said = Array.from(counts.values(), (times) => times / (times + 1 + length / 500))
  return said.reduce((sum, share) => sum + share, 0) / wanted.size
}

/** The number of other texts that show which terms are common. */
const OTHERS = { limit: 200, length: 10_000 }

/** The number of the site's newest texts that contain each candidate. */
export const countInOthers = async (
  ctx: Context,
  lexicon: Lexicon,
  candidates: ReadonlyMap<string, unknown>,
  { types, without }: { types: readonly string[]; without: ReadonlySet<number> },
): Promise<Corpus> => {
  const counts = new Map<string, number>()
  const texts = types.length === 0 ? [] : await findTexts(ctx.background, types, OTHERS)
  const others = texts.filter(({ id }) => !without.has(id))
  for (const { title, content } of others) {
    const text = saidBy(`${title} ${content}`)
    for (const key of candidatesIn(lexicon, candidates, text))
      counts.set(key, (counts.get(key) ?? 0) + 1)
    await yieldToEventLoop()
  }
  return { size: others.length, counts }
}
