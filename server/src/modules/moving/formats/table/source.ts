import { marked } from 'marked'
import { slugify } from '../../../../lib/slug.ts'
import { readCsvLines } from '../../../../transfer/read/csv-lines.ts'
import { isBad } from '../../../../transfer/read/line.ts'
import type { ItemTerm } from '../../model/index.ts'
import type { SiteSource, TextFile } from '../../source/index.ts'
import {
  authorOf,
  datesOf,
  itemLines,
  itemOf,
  keyedSource,
  type Lines,
  seoMeta,
  siteOf,
  type Tools,
} from '../common/index.ts'

/** The names that columns may have, by what they hold. */
const COLUMNS = {
  id: ['id', 'post_id'],
  type: ['type', 'post_type'],
  title: ['title', 'post_title', 'name'],
  slug: ['slug', 'post_name'],
  content: ['content', 'post_content', 'body', 'html', 'text'],
  markdown: ['markdown'],
  excerpt: ['excerpt', 'post_excerpt', 'summary'],
  date: ['date', 'post_date', 'published', 'published_at'],
  modified: ['modified', 'post_modified', 'updated', 'updated_at'],
  status: ['status', 'post_status'],
  author: ['author', 'post_author'],
  categories: ['categories', 'category', 'post_category'],
  tags: ['tags', 'tag', 'tags_input', 'post_tag'],
  picture: ['featured_image', 'image', 'thumbnail', 'picture'],
  link: ['link', 'url', 'permalink'],
  meta_title: ['meta_title', 'seo_title'],
  meta_description: ['meta_description', 'seo_description'],
} as const

type Column = keyof typeof COLUMNS

const NAMES = new Map<string, Column>(
  Object.entries(COLUMNS).flatMap(([column, names]) =>
    names.map((name): [string, Column] => [name, column as Column]),
  ),
)

const columnOf = (name: string): Column | undefined =>
  NAMES.get(name.trim().toLowerCase().replaceAll(/[\s-]/g, '_'))

/** Whether a text begins with a row of names, one of which is that of the titles. */
export const looksLikeTable = (beginning: string): boolean => {
  const names = beginning.slice(0, beginning.indexOf('\n')).split(/[,;\t]/)
  return names.some((name) => columnOf(name.replaceAll('"', '')) === 'title')
}

/** Posts as rows of a table (CSV). */
export const tableSource = (files: readonly TextFile[], home: string): SiteSource =>
  keyedSource(files, (text, tools) => readTable(text, tools, home))

async function* readTable(text: AsyncIterable<string>, tools: Tools, home: string): Lines {
  const pictures = tools.pictures(home)
  const authors = new Set<string>()
  yield { number: 1, record: { kind: 'site', ...siteOf(home) } }
  for await (const line of readCsvLines(text)) {
    if (isBad(line)) {
      yield line
      continue
    }
    const { number } = line
    const cells = cellsOf(line.record)
    const given = (column: Column): string => cells.get(column) ?? ''
    if (given('title') === '' && given('content') === '' && given('markdown') === '') {
      yield { number, reason: 'It has neither a title nor a text.' }
      continue
    }
    const wrong = faultIn(given)
    if (wrong !== undefined) {
      yield { number, reason: wrong }
      continue
    }
    const author = given('author')
    if (author !== '' && !authors.has(author)) {
      authors.add(author)
      yield { number, record: { kind: 'author', ...authorOf(author) } }
    }
    const { date, date_gmt } = datesOf(given('date'))
    const key = given('id') || given('slug') || given('link') || given('title')
    const id = tools.ids.of(`${given('type')} ${key}`)
    const ofItem = pictures.of(id, date || date_gmt)
    const picture = /^https?:\/\//.test(given('picture')) ? ofItem.add(given('picture')) : undefined
    const item = itemOf({
      ...rowOf(given),
      ...{ id, author, date, date_gmt },
      meta: [
        ...(picture ? [{ key: '_thumbnail_id', value: String(picture.id) }] : []),
        ...seoMeta({ title: given('meta_title'), description: given('meta_description') }),
      ],
    })
    yield* itemLines(number, item, ofItem.attachments(id))
  }
}

const cellsOf = (record: Readonly<Record<string, unknown>>): ReadonlyMap<Column, string> =>
  new Map(
    Object.entries(record).flatMap(([name, value]) => {
      const column = columnOf(name)
      return column ? [[column, String(value).trim()] as const] : []
    }),
  )

const STATUSES = ['publish', 'draft', 'pending', 'private', 'future']

const WORDS: Readonly<Record<string, string>> = {
  ...{ published: 'publish', scheduled: 'future', '': 'publish' },
}

const statusOf = (given: string): string => WORDS[given.toLowerCase()] ?? given.toLowerCase()

const faultIn = (given: (column: Column) => string): string | undefined => {
  const { date, date_gmt } = datesOf(given('date'))
  if (given('date') !== '' && date === '' && date_gmt === '')
    return `"${given('date')}" is no date; write it as 2026-01-31 09:30.`
  if (!STATUSES.includes(statusOf(given('status'))))
    return `"${given('status')}" is no status; there are ${STATUSES.join(', ')}.`
  return undefined
}

const rowOf = (given: (column: Column) => string) => ({
  type: given('type').toLowerCase() || 'post',
  status: statusOf(given('status')),
  title: given('title'),
  slug: given('slug') || slugify(given('title')),
  content:
    given('markdown') === '' ? given('content') : marked.parse(given('markdown'), { async: false }),
  excerpt: given('excerpt'),
  modified: datesOf(given('modified')).date,
  modified_gmt: datesOf(given('modified')).date_gmt,
  link: given('link'),
  terms: [...termsIn(given('categories'), 'category'), ...termsIn(given('tags'), 'post_tag')],
})

/** Names are separated by `|` or `;`, or by commas if there are none of these. */
const termsIn = (cell: string, taxonomy: string): readonly ItemTerm[] =>
  cell
    .split(/[|;]/.test(cell) ? /[|;]/ : ',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ taxonomy, slug: slugify(name), name }))
