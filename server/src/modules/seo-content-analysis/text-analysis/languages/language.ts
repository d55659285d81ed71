import type { Compounds } from './compounds.ts'

/** What the checks of readability know of a language. Lists are made when a text first needs them. */
export interface Language {
  /** Nothing is known of it, so nothing can be missed. */
  readonly isUnknown?: true
  /** What joins a sentence to another: words and phrases in small letters. */
  readonly transitions: () => Phrases
  /** Transitions in two parts, in this order: `either` … `or`. */
  readonly pairs: () => readonly Pair[]
  /** Words that begin so many sentences that the next one is looked at too. */
  readonly openers: () => ReadonlySet<string>
  /** What a full stop may follow inside a sentence, without its last stop. */
  readonly abbreviations: () => ReadonlySet<string>
  /** What the forms of a word have in common; missing where no library knows the language. */
  readonly stem?: (word: string) => string
  /** Missing where words are not joined to longer ones. */
  readonly compounds?: Compounds
  /** Whether an apostrophe ends a word: `l'hiver` is `l'` and `hiver`. */
  readonly elides?: boolean
  /** Missing where no formula is known for the language. */
  readonly reading?: {
    readonly ease: (counts: Counts) => number
    /** Syllables of a word in small letters, nothing but letters. */
    readonly syllablesOf: (word: string) => number
  }
  /** Missing where the passive cannot be told. */
  readonly isPassive?: (words: SentenceWords) => boolean
}

interface Counts {
  readonly words: number
  readonly sentences: number
  readonly syllables: number
}

export interface SentenceWords {
  /** In small letters, with straight apostrophes. */
  readonly plain: readonly string[]
  readonly written: readonly string[]
}

/** The words of the first and of the second part. */
export type Pair = readonly [readonly string[], readonly string[]]

/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

/** A list written as one text, its members between commas or line breaks. */
const listOf = (text: string): readonly string[] =>
  text
    .split(/[,\n]/)
    .map((member) => member.trim())
    .filter((member) => member !== '')

/** A value that is made when it is first asked for: most sites are written in one language. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A list of single words, between spaces. */
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
