import type { Context } from '../../../../contract/context.ts'
import { plainText } from '../../../../lib/content/plain-text.ts'
import { escapeText } from '../../../../lib/html/entities.ts'
import { addressValue } from '../../../../lib/kses/address.ts'
import { sanitisePostHtml } from '../../../../lib/kses/sanitise.ts'
import {
  findPage,
  type PostRow,
  parseSearch,
  permalinkLoader,
  wholeList,
} from '../../../posts/index.ts'
import {
  dayOf,
  figuresOf,
  findNames,
  queryName,
  readQueries,
  searchNumbers,
  windowUntil,
} from '../../search-data/index.ts'
import type { Result } from './report.ts'

const MAX_PAGES = 5
const MAX_QUERIES = 10
const MAX_TEXT = 20_000
const MAX_SENTENCE = 300
/** The last days of which searches are told. */
const DAYS = 90

/**
 * What the site itself knows about a keyword, where no service is connected: its own pages about it,
 * and how it was found by searches. It names no brands, for only models could say which ones they
 * name. Nothing where there is nothing.
 */
export const localResult = async (ctx: Context, keyword: string): Promise<Result | undefined> => {
  const [pages, searches] = await Promise.all([
    findOwnPages(ctx, keyword),
    findSearches(ctx, keyword),
  ])
  if (pages.length + searches.length === 0) return undefined
  const overview = [
    '<p>No AI service is connected, so no model was asked and no brands are told. This is what the site itself knows about the keyword.</p>',
    ...listed(
      'Pages of this site:',
      pages.map(
        ({ url, title, sentence }) =>
          `<a href="${addressValue(url)}">${escapeText(title)}</a>${sentence && ` – ${escapeText(sentence)}`}`,
      ),
    ),
    ...listed(
      `Searches that showed this site in the last ${DAYS} days:`,
      searches.map(
        ({ query, clicks, impressions, position }) =>
          `${escapeText(query)} – shown ${impressions} times, clicked ${clicks} times, at position ${position} on average`,
      ),
    ),
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

const listed = (heading: string, items: readonly string[]): readonly string[] =>
  items.length === 0
    ? []
    : [`<p>${heading}</p>`, `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`]

/** Searches with the keyword in them, those that showed the site most first. */
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

const findOwnPages = async (ctx: Context, keyword: string) => {
  const terms = parseSearch(keyword)
  if (!terms) return []
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
  const open = rows.filter(({ password }) => password === '')
  return Promise.all(
    open.map(async (row) => ({
      url: await permalinkLoader(ctx).load(row),
      title: plainText(row.title) || keyword,
      sentence: sentenceAbout(row, terms.wanted),
    })),
  )
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The first sentence with all of the words, or with one of them. */
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
