import { type Compounds, isJoined, partsIn } from '../languages/index.ts'
import { folded, type Keyphrase } from './keyphrase.ts'

/** Phrases with more words are only compared as written. */
const MAX_WORDS = 10

/** Runs of letters and digits; a hyphen separates words as a space does. */
const RUN = /[\p{L}\p{M}\p{N}]+/gu

/** Separators between two words of a phrase. */
const BETWEEN = /^[\s\u00AD\u2010\u2011-]{1,3}$/

/** A word of a text, prepared for all searches. */
export interface Word {
  /** Without accents, and transliterated: `ü` is spelled `u` or `ue`. */
  readonly forms: readonly string[]
  readonly isCapital: boolean
  /** Whether it may belong to the same phrase as the word before. */
  readonly isJoined: boolean
  readonly hasHyphen: boolean
}

/**
 * The number of occurrences of the phrase, also where words are joined or separated: `Gartenbewässerung`
 * contains `Garten Bewässerung`, and vice versa.
 *
 * @param hasCapitals whether nouns are capitalised in the text, which they are not in addresses
 */
export const countInCompounds = (
  compounds: Compounds,
  words: readonly Word[],
  { text: phrase }: Keyphrase,
  hasCapitals = true,
): number => {
  const wanted = compoundWords(phrase)
  const [first] = wanted
  if (!first || wanted.length > MAX_WORDS) return 0
  const rests = wanted.map((_, met) => restOf(wanted, met))
  const search: Search = { compounds, hasCapitals, rests }
  let count = 0
  for (let at = 0; at < words.length; ) {
    const length = mayBegin(words[at], first) ? lengthAt(search, words, at) : 0
    if (length > 0) count++
    at += Math.max(length, 1)
  }
  return count
}

type Found = ReturnType<typeof partsIn>

/** The remaining words of a phrase. */
interface Rest {
  readonly first: Word
  /** All its words, in each spelling. */
  readonly ways: readonly (readonly string[])[]
  /** Cached results, by the forms of a word. */
  readonly known: Map<readonly string[], Found>
}

interface Search {
  readonly compounds: Compounds
  readonly hasCapitals: boolean
  /** By the number of words of the phrase that were matched. */
  readonly rests: readonly Rest[]
}

const restOf = (wanted: readonly Word[], met: number): Rest => {
  const left = wanted.slice(met)
  const [first = NO_WORD] = left
  const ways = [0, 1].map((way) => left.map(({ forms }) => forms[way] ?? forms[0] ?? ''))
  const hasOneWay = left.every(({ forms }) => forms.length < 2)
  return { first, ways: hasOneWay ? ways.slice(1) : ways, known: new Map() }
}

const NO_WORD: Word = { forms: [], isCapital: false, isJoined: false, hasHyphen: false }

/** A quick test that skips nearly all words of a text. */
const mayBegin = (word: Word | undefined, first: Word): boolean =>
  word?.forms.some((form) =>
    first.forms.some((wanted) => form.includes(wanted) || wanted.startsWith(form)),
  ) ?? false

/** The words of a text. Their forms are cached, as most occur more than once. */
export const compoundWords = (text: string): readonly Word[] => {
  const known = new Map<string, readonly string[]>()
  const formsOnce = (run: string): readonly string[] => {
    const forms = known.get(run) ?? formsOf(run)
    known.set(run, forms)
    return forms
  }
  let end = 0
  return Array.from(text.normalize('NFC').matchAll(RUN), ({ 0: run, index, input }) => {
    const isJoined = BETWEEN.test(input.slice(end, index))
    end = index + run.length
    return {
      forms: formsOnce(run),
      isCapital: CAPITAL.test(run),
      isJoined,
      hasHyphen: HYPHEN.test(input.charAt(end)),
    }
  })
}

const CAPITAL = /^\p{Lu}/u
const HYPHEN = /[-\u2010\u2011]/

const formsOf = (word: string): readonly string[] => {
  const spelled = word.toLowerCase().replace(UMLAUTS, (letter) => SPELLED[letter] ?? letter)
  return [...new Set([folded(word).replaceAll('ß', 'ss'), folded(spelled)])]
}

const UMLAUTS = /[äöüß]/g
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** The number of words at this position that form the phrase; 0 if they do not. */
const lengthAt = (search: Search, words: readonly Word[], start: number): number => {
  let at = start
  for (let met = 0; met < search.rests.length; ) {
    const [word, rest] = [words[at], search.rests[met]]
    if (!word || !rest || (at > start && !word.isJoined)) return 0
    const step = stepAt(search, word, words[at + 1], rest)
    if (!step) return 0
    met += step.met
    at += step.words
  }
  return at - start
}

/** The words of the phrase that one word of the text, or two of them, match. */
const stepAt = (
  { compounds, hasCapitals }: Search,
  word: Word,
  next: Word | undefined,
  rest: Rest,
): { readonly met: number; readonly words: number } | undefined => {
  const { first } = rest
  if (isSame(word, first) || (word.hasHyphen && isSameWithLink(compounds, word, first)))
    return { met: 1, words: 1 }
  const isSplit =
    next?.isJoined &&
    first.forms.some((whole) =>
      word.forms.some((one) => next.forms.some((two) => isJoined(compounds, whole, one, two))),
    )
  if (isSplit) return { met: 1, words: 2 }
  const found = mostParts(compounds, word, rest)
  // The last part determines the word class of a compound: `Tisch` is not in `statistisch`.
  const isNoun = !hasCapitals || !first.isCapital || word.isCapital
  return found && (found.isAtBeginning || isNoun) ? { met: found.count, words: 1 } : undefined
}

/** A word has one spelling throughout, so that the forms are not mixed. */
const mostParts = (compounds: Compounds, { forms }: Word, { ways, known }: Rest): Found => {
  if (known.has(forms)) return known.get(forms)
  const most = forms
    .flatMap((form) => ways.map((parts) => partsIn(compounds, form, parts)))
    .reduce((most, found) => ((found?.count ?? 0) > (most?.count ?? 0) ? found : most), undefined)
  known.set(forms, most)
  return most
}

const isSame = (one: Word, other: Word): boolean =>
  one.forms.some((form) => other.forms.includes(form))

/** `Arbeits-Zimmer` */
const isSameWithLink = ({ links }: Compounds, word: Word, wanted: Word): boolean =>
  wanted.forms.some((form) => links.some((link) => word.forms.includes(form + link)))
