/** A name of a target as stems without repetition. */
export interface Phrase {
  readonly kind: PhraseKind
  readonly words: readonly string[]
  /** The written form of a single-word phrase. */
  readonly form?: Form
}

export type PhraseKind = 'keyphrase' | 'title' | 'slug'

/** A single word as written, with short words that belong to it: `B` tree, hardening `off`. */
export interface Form {
  readonly before: readonly string[]
  readonly word: string
  readonly after: readonly string[]
}

/** Weights of a match by kind of phrase. */
export const WEIGHTS: Readonly<Record<PhraseKind, number>> = { keyphrase: 3, title: 2, slug: 1 }

/** Maximum number of words that a match may span. */
export const WINDOWS: Readonly<Record<PhraseKind, number>> = { keyphrase: 12, title: 8, slug: 8 }

/** The widest of them. */
export const MAX_WINDOW = Math.max(...Object.values(WINDOWS))

const SHARE = 0.6

/** How many of its words a text must have: all of a keyphrase, most of a title. */
export const neededOf = ({ kind, words }: Phrase): number =>
  kind === 'keyphrase' ? words.length : Math.max(2, Math.ceil(SHARE * words.length))

/** The weight of a word; lower the more targets have it. */
export type Rarity = (word: string) => number

/** @param counts how many of `total` targets have a word, in their names or in their topics */
export const rarityBy =
  (total: number, counts: ReadonlyMap<string, number>): Rarity =>
  (word) =>
    Math.log(1 + total / ((counts.get(word) ?? 0) + 0.5))

/**
 * Index keys of a phrase: pairs of its words. A text with `needed` of its words lacks at most the
 * others, so it has two of any group that is larger by two than the number of those; the rarest words
 * form the group that fewest other phrases share. A single word is its own key.
 */
export const keysOf = (phrase: Phrase, rarity: Rarity): readonly string[] => {
  const { words } = phrase
  if (words.length < 2) return words
  const spare = words.length - neededOf(phrase)
  const group = words.toSorted((one, other) => rarity(other) - rarity(one)).slice(0, spare + 2)
  return group.flatMap((word, index) => group.slice(index + 1).map((other) => pairOf(word, other)))
}

/** The key of two words, in either order. */
export const pairOf = (one: string, other: string): string =>
  one < other ? `${one} ${other}` : `${other} ${one}`
