import type { Context } from '../../../contract/context.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitisePostHtml } from '../../../lib/kses/sanitise.ts'
import {
  findPage,
  type PostRow,
  parseSearch,
  permalinkLoader,
  renderedOf,
  wholeList,
} from '../../posts/index.ts'
import { aside } from '../../seo-kernel/index.ts'
import {
  dayOf,
  figuresOf,
  findNames,
  queryName,
  readQueries,
  searchNumbers,
  windowUntil,
} from '../../seo-search-engines/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { questionsAbout } from '../local/index.ts'
import type { readTexts, TextFacts } from './own-texts.ts'
import type { Result } from './report.ts'

const MAX_PAGES = 5
const MAX_QUERIES = 10
const MAX_TEXT = 12_000
const MAX_SENTENCE = 300
/** The period of the search statistics. */
const DAYS = 90

/**
 * The report without a provider: the site's own pages about the keyword, what they cover and what they lack,
 * and the searches that showed the site. It names no brands, which needs a model.
 */
export const localResult = async (ctx: Context, keyword: string): Promise<Result> => {
  const [{ rows, isWhole }, searches, { language }] = await Promise.all([
    findOwnPages(ctx, keyword),
    findSearches(ctx, keyword),
    siteSettings(ctx),
  ])
  const pages = await Promise.all(rows.map((row) => presentPage(ctx, row, keyword)))
  const htmls = await Promise.all(rows.map(async (row) => (await renderedOf(ctx, row)).content))
  const facts = await aside<typeof readTexts>('readTexts', htmls, {
    keyword,
    titles: pages.map(({ title }) => title),
    queries: searches.map(({ query }) => query),
    locale: language,
  })
  const overview = [
    '<p>No AI service is connected, so no model was asked and no brands are named. This is what the site itself has about the keyword.</p>',
    ...(pages.length === 0
      ? [
          '<p>No page of this site covers it yet. Connect a service (POST seo/v1/ai/auth, or CALLBOARD_AI_KEY) to ask models.</p>',
        ]
      : []),
    ...listed(
      isWhole ? 'Pages of this site:' : 'No page covers all of it; these cover a part:',
      pages.map(
        ({ url, title, sentence }) =>
          `<a href="${addressValue(url)}">${escapeText(title)}</a>${sentence && ` – ${escapeText(sentence)}`}`,
      ),
    ),
    ...(pages.length === 0 ? [] : printFacts(facts)),
    ...listed(
      `Searches that showed this site in the last ${DAYS} days:`,
      searches.map(
        ({ query, clicks, impressions, position }) =>
          `${escapeText(query)} – shown ${impressions} times, clicked ${clicks} times, at position ${position} on average`,
      ),
    ),
    ...listed(
      'Searches with words that these pages do not have:',
      facts.unanswered.map(
        ({ query, lacks }) => `${escapeText(query)} – ${escapeText(lacks.join(', '))}`,
      ),
    ),
    ...(isWhole && pages.length > 0
      ? []
      : listed(
          'A page about it could answer:',
          questionsAbout(keyword, language).map((question) => escapeText(question)),
        )),
  ]
  return {
    provider: 'local',
    source: 'local',
    error: '',
    overview: sanitisePostHtml(overview.join('\n')),
    brands: [],
    sources: pages.map(({ url, title }) => ({ url, title })),
  }
}

/** What the pages cover and lack, as HTML lists. */
const printFacts = ({
  covered,
  missing,
  topics,
  questions,
  ease,
  names,
}: TextFacts): readonly string[] => [
  ...listed(
    'What they say about it:',
    [
      covered.length > 0 ? `words of the keyword: ${covered.join(', ')}` : '',
      missing.length > 0 ? `words of the keyword that they lack: ${missing.join(', ')}` : '',
      topics.length > 0 ? `topics: ${topics.join('; ')}` : '',
      ease === undefined ? '' : `reading ease: ${ease} of 100`,
      names.length > 0
        ? `names that they mention: ${names.map(({ name, count }) => `${name} (${count} times)`).join(', ')}`
        : '',
    ]
      .filter((line) => line !== '')
      .map(escapeText),
  ),
  ...listed(
    'Questions that they answer:',
    questions.map((question) => escapeText(question)),
  ),
]

const listed = (heading: string, items: readonly string[]): readonly string[] =>
  items.length === 0
    ? []
    : [`<p>${heading}</p>`, `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`]

/** Searches that contain the keyword, those with the most impressions first. */
const findSearches = async ({ background: db, clock }: Context, keyword: string) => {
  const queries = await searchNumbers(db, 'query', queryName(keyword))
  if (queries.size === 0) return []
  const window = windowUntil(dayOf(clock().getTime()), DAYS)
  const [tallies = new Map()] = await readQueries(db, [window], { queries })
  const best = Array.from(tallies, ([number, tally]) => ({ number, ...figuresOf(tally) }))
    .sort((a, b) => b.impressions - a.impressions)
    .slice(0, MAX_QUERIES)
  const names = await findNames(
    db,
    'query',
    best.map(({ number }) => number),
  )
  return best.map(({ number, ...figures }) => ({ query: names.get(number) ?? '', ...figures }))
}

/** Pages with all words of the keyword; if there are none, pages with one of its longest words. */
const findOwnPages = async (
  ctx: Context,
  keyword: string,
): Promise<{ readonly rows: readonly PostRow[]; readonly isWhole: boolean }> => {
  const terms = parseSearch(keyword)
  const rows = terms ? await findPagesWith(ctx, terms) : []
  if (rows.length > 0 || !terms) return { rows, isWhole: true }
  const found = new Map<number, PostRow>()
  const words = terms.wanted.toSorted((one, other) => other.length - one.length)
  for (const word of words.length > 1 ? words.slice(0, MAX_PARTS) : [])
    for (const row of await findPagesWith(ctx, { ...terms, wanted: [word], sentence: word }))
      found.set(row.id, row)
  return { rows: [...found.values()].slice(0, MAX_PAGES), isWhole: false }
}

/** The number of words that are searched for individually. */
const MAX_PARTS = 3

const findPagesWith = async (
  ctx: Context,
  terms: NonNullable<ReturnType<typeof parseSearch>>,
): Promise<readonly PostRow[]> => {
  const { rows } = await findPage(ctx, {
    ...wholeList('post'),
    type: ['post', 'page'],
    statuses: ['publish'],
    search: {
      terms,
      columns: ['title', 'content', 'excerpt'],
      isWhole: false,
      reader: 'public',
    },
    ordering: { by: 'relevance', terms },
    limit: MAX_PAGES,
  })
  return rows.filter(({ password }) => password === '')
}

const presentPage = async (ctx: Context, row: PostRow, keyword: string) => ({
  url: await permalinkLoader(ctx).load(row),
  title: plainText(row.title) || keyword,
  sentence: sentenceAbout(row, parseSearch(keyword)?.wanted ?? []),
})

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentence with all of the words, else the first with one of them, else an empty string. */
const sentenceAbout = ({ content }: PostRow, words: readonly string[]): string => {
  const text = plainText(content.slice(0, MAX_TEXT * 2)).slice(0, MAX_TEXT)
  const all = Array.from(sentences.segment(text), ({ segment }) => segment.trim())
  const wanted = words.map((word) => word.toLowerCase())
  const has = (sentence: string) => (word: string) => sentence.toLowerCase().includes(word)
  const found =
    all.find((sentence) => wanted.every(has(sentence))) ??
    all.find((sentence) => wanted.some(has(sentence)))
  return (found ?? '').slice(0, MAX_SENTENCE)
}
