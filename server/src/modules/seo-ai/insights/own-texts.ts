import { languageOf, readingEase, readPage } from '../../seo-content-analysis/index.ts'
import { type Digest, digestOf, questionsOf } from '../local/index.ts'

/** What texts contain about a keyword, as far as it can be found without a model. */
export interface TextFacts {
  /** Words of the keyword that occur in the texts, and those that do not. */
  readonly covered: readonly string[]
  readonly missing: readonly string[]
  /** Other topics: the headings, or else the most significant words. */
  readonly topics: readonly string[]
  /** Questions about the keyword that the texts answer. */
  readonly questions: readonly string[]
  /** Related searches with words that do not occur in the texts. */
  readonly unanswered: readonly { readonly query: string; readonly lacks: readonly string[] }[]
  /** From 0 (hard) to 100 (easy); undefined if the language has no formula. */
  readonly ease: number | undefined
  /** Names that occur more than once, most frequent first. */
  readonly names: readonly { readonly name: string; readonly count: number }[]
}

/** The limit for all texts together (see ../local/digest.ts). */
const MAX_LENGTH = 12_000
const MAX_TOPICS = 8
const MAX_QUESTIONS = 5
const MAX_NAMES = 10

/** @param htmls the texts; each is read from its start, with an equal share of the limit */
export const readTexts = (
  htmls: readonly string[],
  {
    keyword,
    titles,
    queries,
    locale,
  }: {
    readonly keyword: string
    /** The titles of the texts. */
    readonly titles: readonly string[]
    readonly queries: readonly string[]
    readonly locale: string
  },
): TextFacts => {
  const share = Math.floor(MAX_LENGTH / Math.max(htmls.length, 1))
  const html = htmls.map((each) => beginningOf(each, share)).join('\n')
  const digest = digestOf({ title: '', html, locale, focusKeyword: keyword })
  const said = new Set([...stemsIn(digest), ...digest.stemsOf(titles.join('\n'))])
  const has = (word: string): boolean => [...digest.stemsOf(word)].every((stem) => said.has(stem))
  const lacking = (text: string): readonly string[] => wordsOf(text).filter((word) => !has(word))
  const wanted = digest.stemsOf(keyword)
  const isAbout = (text: string): boolean =>
    [...digest.stemsOf(text)].some((stem) => wanted.has(stem))
  const headings = digest.sections.map(({ heading }) => heading).filter((text) => text !== '')
  const rules = languageOf(digest.language)
  return {
    covered: wordsOf(keyword).filter(has),
    missing: lacking(keyword),
    topics: unique(headings.length > 0 ? headings : digest.keywords).slice(0, MAX_TOPICS),
    questions: questionsOf(digest)
      .filter(({ question, answer }) => isAbout(question) || isAbout(answer))
      .map(({ question }) => question)
      .slice(0, MAX_QUESTIONS),
    unanswered: queries
      .map((query) => ({ query, lacks: lacking(query) }))
      .filter(({ lacks }) => lacks.length > 0),
    ease: readingEase({ text: readPage(html, rules.abbreviations()), language: rules }),
    names: namesIn(digest, isAbout),
  }
}

/** Cut after a tag or a word, so that no tag is truncated. */
const beginningOf = (html: string, length: number): string => {
  if (html.length <= length) return html
  const end = Math.max(html.lastIndexOf('>', length - 1) + 1, html.lastIndexOf(' ', length))
  return html.slice(0, end > 0 ? end : length)
}

const wordsOf = (text: string): readonly string[] =>
  unique(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{2,}/gu) ?? [])

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]

const stemsIn = ({ passages, sections }: Digest): ReadonlySet<string> =>
  new Set([...passages, ...sections].flatMap(({ stems }) => [...stems]))

/** Languages in which all nouns are capitalised, so that capitals do not indicate names. */
const CAPITALISED = new Set(['de'])

/** Capitalised words inside sentences; adjacent ones form one name. */
const namesIn = (
  { passages, language, small }: Digest,
  isAbout: (text: string) => boolean,
): TextFacts['names'] => {
  if (CAPITALISED.has(language)) return []
  const counts = new Map<string, number>()
  for (const { text } of passages)
    for (const name of namesOf(text, small))
      if (!isAbout(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_NAMES)
}

/** Skips the first word of the sentence, which is always capitalised. */
const namesOf = (sentence: string, small: ReadonlySet<string>): readonly string[] => {
  const names: string[] = []
  let open: string[] = []
  const close = (): void => {
    if (open.length > 0) names.push(open.join(' '))
    open = []
  }
  for (const written of sentence.split(' ').slice(1)) {
    const word = /[\p{L}\p{N}'’&-]+/u.exec(written)?.[0] ?? ''
    const isName = /^\p{Lu}[\p{L}\p{N}]/u.test(word) && !small.has(word.toLowerCase())
    if (isName) open.push(word)
    // A comma ends the name.
    if (!isName || !written.endsWith(word)) close()
  }
  close()
  return names
}
