import { oneLine } from '../../../lib/content/plain-text.ts'
import {
  type Block,
  createLexicon,
  type Lexicon,
  languageOf,
  readPage,
  type Sentence,
} from '../../seo-content-analysis/index.ts'
import { languageIn, listOf } from './language.ts'
import { STARTERS } from './words.ts'

export interface LocalText {
  readonly title: string
  readonly html: string
  /** Of the site; the text itself may have another language. */
  readonly locale: string
  readonly focusKeyword?: string | undefined
}

/** A sentence, and how much of the text's subject it covers. */
export interface Passage {
  readonly text: string
  readonly section: Section
  /** The index of its block in the text. */
  readonly block: number
  readonly stems: ReadonlySet<string>
  readonly score: number
}

/** The part below a heading; the part before the first heading has an empty one. */
interface Section {
  readonly heading: string
  readonly stems: ReadonlySet<string>
}

/** A text with its sentences, sections and keywords weighed. */
export interface Digest {
  readonly language: string
  readonly title: string
  /** The function words of the language. */
  readonly small: ReadonlySet<string>
  readonly sections: readonly Section[]
  /** In the order of the text. */
  readonly passages: readonly Passage[]
  /** Words as written, most significant first. */
  readonly keywords: readonly string[]
  stemsOf(text: string): ReadonlySet<string>
  /** The weight of these stems in the text. */
  weigh(stems: ReadonlySet<string>): number
}

/** In characters; the rest of a longer text is ignored. */
const MAX_LENGTH = 12_000
const MAX_KEYWORDS = 5

/** Cut between words; a single huge word is cut inside. */
const beginningOf = (html: string): string => {
  if (html.length <= MAX_LENGTH) return html
  const end = html.lastIndexOf(' ', MAX_LENGTH)
  return html.slice(0, end > 0 ? end : MAX_LENGTH)
}

export const digestOf = ({ title, html, locale, focusKeyword = '' }: LocalText): Digest => {
  const markup = beginningOf(html)
  const { blocks: unread } = readPage(markup, new Set())
  const language = languageIn(unread.map(({ text }) => text).join('\n'), locale)
  const { blocks } = readPage(markup, languageOf(language).abbreviations())
  const lexicon = lexiconOf(language)
  const stemsOf = (text: string): ReadonlySet<string> =>
    new Set(lexicon.wordsOf(text).flatMap(({ stem }) => stem ?? []))
  const headings = blocks.filter(isHeading).map(({ text }) => oneLine(text))
  const weights = weightsOf(
    blocks.map(({ text }) => text),
    lexicon,
    { headings: stemsOf(headings.join('\n')), wanted: stemsOf(`${title}\n${focusKeyword}`) },
  )
  const weigh = (stems: ReadonlySet<string>): number =>
    [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0) / (stems.size + DAMPING)
  const sections = [SECTION_BEFORE]
  const passages: Passage[] = []
  for (const [at, block] of blocks.entries()) {
    if (isHeading(block)) {
      const heading = oneLine(block.text)
      sections.push({ heading, stems: stemsOf(heading) })
      continue
    }
    const section = sections.at(-1) ?? SECTION_BEFORE
    for (const { text, words } of wholeSentences(block)) {
      const stems = stemsOf(text)
      const score =
        weigh(stems) *
        fitness(text, words, language) *
        (KINDS[block.kind] ?? 1) *
        (passages.length === 0
          ? FIRST
          : passages.at(-1)?.section === section
            ? 1
            : FIRST_IN_SECTION)
      passages.push({ text, section, block: at, stems, score })
    }
  }
  return {
    language,
    title: oneLine(title),
    small: listOf(language),
    sections: sections.slice(1),
    passages,
    keywords: keywordsIn(blocks, lexicon, weights),
    stemsOf,
    weigh,
  }
}

const SECTION_BEFORE: Section = { heading: '', stems: new Set() }

/** Added to the number of stems, so that a sentence of one significant word does not outweigh longer ones. */
const DAMPING = 4
/** The first sentences of a text and of its sections are weighed higher. */
const FIRST = 1.3
const FIRST_IN_SECTION = 1.1
/** List items and captions are weighed lower, as they seldom make sense alone. */
const KINDS: Readonly<Partial<Record<Block['kind'], number>>> = { item: 0.6, caption: 0.3 }

/** Sentences on one line each; a full stop after a single letter, as in `z. B.`, does not end a sentence. */
const wholeSentences = ({ sentences }: Block): readonly Sentence[] => {
  const whole: Sentence[] = []
  for (const sentence of sentences) {
    const { words } = sentence
    const text = oneLine(sentence.text)
    const before = whole.at(-1)
    const goesOn = before && before.text.length < LONG_ENOUGH && LETTER.test(before.text.slice(-3))
    if (goesOn)
      whole[whole.length - 1] = {
        text: `${before.text} ${text}`,
        words: [...before.words, ...words],
      }
    else whole.push({ text, words })
  }
  return whole
}

const LETTER = /^\s?\p{Ll}\.$/u

/** In characters; a longer sentence is not continued, even if it ends with a single letter. */
const LONG_ENOUGH = 500

const isHeading = ({ kind }: Block): boolean => kind === 'heading'

/** The frequency of each stem, weighed higher if it is in the title, a heading or the focus keyword. */
const weightsOf = (
  texts: readonly string[],
  { wordsOf }: Lexicon,
  { headings, wanted }: Readonly<Record<'headings' | 'wanted', ReadonlySet<string>>>,
): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const { stem } of wordsOf(text))
      if (stem !== undefined) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map(
    Array.from(counts, ([stem, count]) => [
      stem,
      Math.log2(1 + count) * (wanted.has(stem) ? 2 : 1) * (headings.has(stem) ? 1.3 : 1),
    ]),
  )
}

/** A factor below 1 for sentences that do not make sense alone. */
const fitness = (text: string, words: readonly string[], language: string): number => {
  const [first = ''] = words
  const isJoined = STARTERS[language]?.has(first.toLowerCase()) ?? false
  return (
    (words.length < 5 ? 0.3 : words.length > 35 ? 0.7 : 1) *
    (isJoined ? 0.6 : 1) *
    (text.endsWith('?') ? 0.4 : 1) *
    (/^[\p{Lu}\p{Lt}\p{Lo}\p{N}¿¡“„«"(]/u.test(text) ? 1 : 0.4)
  )
}

const keywordsIn = (
  blocks: readonly Block[],
  { wordsOf }: Lexicon,
  weights: ReadonlyMap<string, number>,
): readonly string[] => {
  const written = new Map<string, string>()
  for (const { text } of blocks)
    for (const { stem, start, end } of wordsOf(text)) {
      const word = text.slice(start, end)
      if (stem !== undefined && /^\p{L}{5,}$/u.test(word) && !written.has(stem))
        written.set(stem, word)
    }
  return [...written]
    .sort(([a], [b]) => (weights.get(b) ?? 0) - (weights.get(a) ?? 0))
    .slice(0, MAX_KEYWORDS)
    .map(([, word]) => word)
}

const lexicons = new Map<string, Lexicon>()

const lexiconOf = (language: string): Lexicon => {
  const known = lexicons.get(language) ?? createLexicon(language, '')
  // Only languages with a word list are cached, which bounds the map.
  if (STARTERS[language]) lexicons.set(language, known)
  return known
}
