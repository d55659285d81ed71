import type { Context } from '../../contract/context.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { array, object, string, type ValueOf } from '../../contract/schema.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { findItemPage, ITEM_TYPES, itemAddress } from '../catalogue/index.ts'
import { findPage, parseSearch, permalinkLoader, wholeList } from '../posts/index.ts'
import { itemQuery } from './catalogue.ts'
import { findSimilar } from './suggest.ts'

const Suggestion = object({
  title: string({ description: 'Name or title, as plain text.', required: true }),
  kind: string({
    description: '`character`, `show`, `actor`, `post` or `page`.',
    required: true,
  }),
  url: string({ description: 'URL of the page.', format: 'uri', required: true }),
})

type Suggestion = ValueOf<typeof Suggestion>

/** The index of searches finds texts of at least this length. */
const MIN_LETTERS = 3
const MAX_LETTERS = 100

export const suggestionRoutes: RouteRecord = {
  suggestPages: route({
    method: 'GET',
    path: 'suggestions',
    summary: 'Search names and titles while a text is typed',
    description: `Names and titles that contain the text; if there are few, those that are spelled similarly, too. Texts of less than ${MIN_LETTERS} letters have none.`,
    can: 'anyone',
    cacheTags: ['posts', 'catalogue', 'options'],
    args: {
      search: string({
        description: 'What has been typed.',
        maxLength: MAX_LETTERS,
        required: true,
      }),
    },
    reply: array(Suggestion),
    samples: () => ({ search: 'lights' }),
  }).handle(({ ctx, args: { search } }) => suggest(ctx, search.trim())),
}

/** Of each kind, at most. */
const MAX_OF_KIND = 3
const MAX_SUGGESTIONS = 8
/** With fewer, the text may be misspelled. */
const FEW = 3

const suggest = async (ctx: Context, text: string): Promise<Suggestion[]> => {
  if ([...text].length < MIN_LETTERS) return []
  const kinds = await Promise.all([
    ...ITEM_TYPES.map((type) => findItems(ctx, type, text)),
    findTitles(ctx, text),
  ])
  const found = kinds.flat()
  const similar = found.length < FEW ? await findSimilar(ctx, text, { isTyped: true }) : []
  const known = new Set(found.map(({ url }) => url))
  const further = similar
    .filter(({ address }) => !known.has(address))
    .map(({ name, kind, address }) => ({ title: name, kind, url: address }))
  return [...found, ...further].slice(0, MAX_SUGGESTIONS)
}

const findItems = async (
  ctx: Context,
  type: (typeof ITEM_TYPES)[number],
  text: string,
): Promise<Suggestion[]> => {
  const { rows } = await findItemPage(ctx, itemQuery(type, { text, limit: MAX_OF_KIND, offset: 0 }))
  return rows.map((row) => ({ title: row.name, kind: type, url: itemAddress(ctx, row) }))
}

const findTitles = async (ctx: Context, text: string): Promise<Suggestion[]> => {
  const terms = parseSearch(text)
  if (!terms) return []
  const { rows } = await findPage(ctx, {
    ...wholeList('post'),
    ...{ type: ['post', 'page'], statuses: ['publish'] },
    search: { terms, columns: ['title'], isWhole: false, reader: 'public' },
    ordering: { by: 'relevance', terms },
    ...{ limit: MAX_OF_KIND, offset: 0 },
  })
  return Promise.all(
    rows.map(async (row) => ({
      title: plainText(row.title) || '(no title)',
      kind: row.type,
      url: await permalinkLoader(ctx).load(row),
    })),
  )
}
