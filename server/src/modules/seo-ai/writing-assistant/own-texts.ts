import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { Context } from '../../../contract/context.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import type { Lexicon } from '../../seo-content-analysis/index.ts'
import { type Corpus, candidatesIn } from './engine/index.ts'
import { findTexts, findTextsWith, type OwnText } from './store.ts'

/** So many texts are looked into, each up to here, and so many of them compared with. */
const FOUND = { limit: 60, length: 20_000 }
const MAX_COMPARED = 10

/** Fewer that have all words of the keyword, and those that have some of them are looked at, too. */
const ENOUGH = 5

/** A word in the title tells as much as several in the text. */
const TITLE_WEIGHT = 5

/** Texts that everybody may read and that are about a keyword, the best first. */
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
    // Everybody else waits for this process, too.
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
  /** What its forms begin with. */
  readonly beginning: string
}

/** The words of a keyword that tell something. */
const wordsOf = (lexicon: Lexicon, keyword: string): readonly KeywordWord[] => {
  const words = lexicon.wordsOf(keyword).flatMap(({ stem, start, end }) => {
    if (stem === undefined) return []
    return [{ stem, beginning: beginningOf(keyword.slice(start, end), stem) }]
  })
  return [...new Map(words.map((word) => [word.stem, word])).values()]
}

/** As much of a word as its stem has: `berries` is written otherwise than `berri`. */
const beginningOf = (word: string, stem: string): string => {
  const letters = [...word]
  const end = letters.findIndex((letter, index) => plain(letter) !== stem.charAt(index))
  return end < MIN_BEGINNING ? word : letters.slice(0, end).join('')
}

/** A shorter beginning would be one of all kinds of words. */
const MIN_BEGINNING = 3

const plain = (letter: string): string => letter.toLowerCase().normalize('NFKD').charAt(0)

/** How much a text says of what is wanted; nothing where it has less than half of it. */
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

/** So many other texts tell what is said everywhere. */
const OTHERS = { limit: 200, length: 10_000 }

/** In how many of the site's newest texts candidates for terms stand. */
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
