import type { Compounds } from './compounds.ts'

/** The rules of a language for readability checks. Lists are created on first use. */
export interface Language {
  /** Set if there are no rules, so that checks which need them are left out. */
  readonly isUnknown?: true
  /** Transition words and phrases, in lower case. */
  readonly transitions: () => Phrases
  /** Transitions in two parts, in this order: `either` … `or`. */
  readonly pairs: () => readonly Pair[]
  /** Words that start so many sentences that the next word is compared as well. */
  readonly openers: () => ReadonlySet<string>
  /** Abbreviations inside sentences, without their last full stop. */
  readonly abbreviations: () => ReadonlySet<string>
  /** The stem of a word; missing if no library supports the language. */
  readonly stem?: (word: string) => string
  /** Missing if the language does not form compounds. */
  readonly compounds?: Compounds
  /** Whether an apostrophe ends a word: `l'hiver` is `l'` and `hiver`. */
  readonly elides?: boolean
  /** Missing if there is no formula for the language. */
  readonly reading?: {
    readonly ease: (counts: Counts) => number
    /** The syllables of a word that consists of lower-case letters only. */
    readonly syllablesOf: (word: string) => number
  }
  /** Missing if there are no rules for the passive voice. */
  readonly isPassive?: (words: SentenceWords) => boolean
}

interface Counts {
  readonly words: number
  readonly sentences: number
  readonly syllables: number
}

export interface SentenceWords {
  /** In lower case, with straight apostrophes. */
  readonly plain: readonly string[]
  readonly written: readonly string[]
}

/** The words of the first and of the second part. */
export type Pair = readonly [readonly string[], readonly string[]]

/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** A list in one text, separated by commas or line breaks. */
const listOf = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((member) => member.trim())
    .filter((member) => member !== '')

/** Creates a value on first use, as most sites are written in one language. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A list of single words, separated by spaces. */
export const wordSet = (text: string): (() => ReadonlySet<string>) =>
  once(() => new Set(text.trim().split(/\s+/)))

export const phrasesOf = (text: string, elides = false): (() => Phrases) =>
  once(() =>
    Map.groupBy(
      listOf(text).map((phrase) => phraseWords(phrase, elides)),
      firstOf,
    ),
  )

const firstOf = ([first = '']: readonly string[]): string => first

/** Pairs written as a list: `either … or`. */
export const pairsOf = (text: string): (() => readonly Pair[]) =>
  once(() =>
    listOf(text).map((pair) => {
      const [first = '', second = ''] = pair.split(' … ')
      return [first.split(' '), second.split(' ')]
    }),
  )

const phraseWords = (phrase: string, elides: boolean): string[] =>
  phrase.split(' ').flatMap((word) => (elides ? splitElision(word) : [word]))

/** `d'abord` as `d'` and `abord`. */
export const splitElision = (word: string): readonly string[] => {
  const end = word.indexOf("'") + 1
  return end === 0 || end === word.length ? [word] : [word.slice(0, end), word.slice(end)]
}
