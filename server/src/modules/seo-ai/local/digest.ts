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

interface LocalText {
  readonly title: string
  readonly html: string
  /** Of the site; the text itself may be in another language. */
  readonly locale: string
  readonly focusKeyword?: string | undefined
}

/** A sentence, and how much of what the text is about it says. */
export interface Passage {
  readonly text: string
  readonly section: Section
  /** Which block of the text it stands in. */
  readonly block: number
  readonly stems: ReadonlySet<string>
  readonly score: number
}

/** What stands below a heading; what comes before the first one has an empty one. */
interface Section {
  readonly heading: string
  readonly stems: ReadonlySet<string>
}

/** A text taken apart: what it is about, and which sentences say so. */
export interface Digest {
  readonly language: string
  readonly title: string
  /** Words that say nothing by themselves. */
  readonly small: ReadonlySet<string>
  readonly sections: readonly Section[]
  /** In the order of the text. */
  readonly passages: readonly Passage[]
  /** Words as they are written, the most telling first. */
  readonly keywords: readonly string[]
  stemsOf(text: string): ReadonlySet<string>
  /** How much of what the text is about these words say. */
  weigh(stems: ReadonlySet<string>): number
}

/** Longer texts are read up to here. */
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

/** A sentence of one telling word tells less than one of five. */
const DAMPING = 4
/** Texts begin with what they are about, and so do their sections. */
const FIRST = 1.3
const FIRST_IN_SECTION = 1.1
/** An item of a list mostly needs its list. */
const KINDS: Readonly<Partial<Record<Block['kind'], number>>> = { item: 0.6, caption: 0.3 }

/** Sentences on one line; a stop after a single letter, as in `z. B.`, did not end one. */
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

/** A text of nothing but single letters is no sentence either. */
const LONG_ENOUGH = 500

const isHeading = ({ kind }: Block): boolean => kind === 'heading'

/** How often a word comes, and more where the title, a heading or the writer's keyword have it. */
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

/** Whether a sentence can stand alone. */
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
  // There are as many as languages that have a list; others are made each time.
  if (STARTERS[language]) lexicons.set(language, known)
  return known
}
