import { posix } from 'node:path'
import { marked } from 'marked'
import { slugify } from '../../../../lib/slug.ts'
import { escapeHtml } from '../../../../lib/text.ts'
import { trimEndOf } from '../../../../lib/trim.ts'
import type { ItemTerm } from '../../model/index.ts'
import { type SiteSource, type TextFile, wholeText } from '../../source/index.ts'
import {
  authorOf,
  datesOf,
  isPicture,
  itemLines,
  itemOf,
  keyedSource,
  type Lines,
  seoMeta,
  siteOf,
  type Tools,
} from '../common/index.ts'
import { type FrontMatter, type Page, readPage } from './front-matter.ts'

export const looksLikeMarkdown = (file: TextFile): boolean => /\.(?:md|markdown)$/i.test(file.path)

/** Longer than any post. */
const MAX_LENGTH = 1_000_000

/** A folder of Markdown files, as Hugo, Jekyll and Eleventy have them: a file is a post or a page. */
export const markdownSource = (files: readonly TextFile[], home: string): SiteSource => ({
  ...keyedSource(files, (text, tools, file) => readFile(text, tools, file, home)),
  readPlace: async (place) => files[0]?.readBeside?.(place) ?? 'it is not in the folder',
})

async function* readFile(
  text: AsyncIterable<string>,
  { ids, pictures: picturesOf }: Tools,
  file: TextFile,
  home: string,
): Lines {
  const number = 1
  const pictures = picturesOf(home)
  yield { number, record: { kind: 'site', ...siteOf(home) } }
  const page = readPage(await wholeText(text, MAX_LENGTH))
  if (typeof page === 'string') {
    yield { number, reason: page }
    return
  }
  const { front, body } = page
  if (body.trim() === '' && Object.keys(front).length === 0) {
    yield { number, reason: 'It is empty.' }
    return
  }
  const [author = ''] = namesIn(front.author ?? front.authors)
  if (author !== '') yield { number, record: { kind: 'author', ...authorOf(author) } }
  const place = placeOf(file.path)
  const dates = datesOf(dateIn(front) ?? place.date)
  const day = dates.date || dates.date_gmt
  const beside = (src: string): string | undefined => fileNamed(src, file.path)
  const picture = textIn(front, 'featured_image', 'featuredImage', 'image', 'cover', 'thumbnail')
  const featured = picture === '' || !isPicture(picture) ? undefined : beside(picture)
  const id = ids.of(`file ${file.path}`)
  const ofItem = pictures.of(id, day)
  const thumbnail = featured === undefined ? undefined : ofItem.add(featured)
  const slug = slugify(textIn(front, 'slug') || place.slug)
  const item = itemOf({
    ...{ id, ...dates, author, slug },
    type: typeOf(front, place),
    status: isDraft(front, place) ? 'draft' : 'publish',
    title: titleOf(page, place.slug),
    content: ofItem.replace(htmlOf(body), beside),
    excerpt: escapeHtml(textIn(front, 'excerpt', 'summary')),
    modified_gmt: datesOf(front.lastmod ?? front.last_modified_at ?? front.updated).date_gmt,
    link: linkOf(home, front, place),
    is_sticky: front.sticky === true || front.pinned === true,
    menu_order: Number(front.weight ?? 0) || 0,
    terms: [
      ...termsIn(front.categories ?? front.category, 'category'),
      ...termsIn(front.tags ?? front.tag, 'post_tag'),
    ],
    formerLinks: namesIn(front.aliases ?? front.redirect_from).map(
      (path) => new URL(path, `${home}/`).href,
    ),
    meta: [
      ...(thumbnail ? [{ key: '_thumbnail_id', value: String(thumbnail.id) }] : []),
      ...seoMeta({ description: textIn(front, 'description') }),
    ],
  })
  yield* itemLines(number, item, ofItem.attachments(id))
}

/** What the path of a file tells. */
interface Place {
  readonly folders: readonly string[]
  readonly slug: string
  readonly date: string | undefined
}

/** Folders that are no part of addresses. */
const ROOTS = ['content', 'src', 'source', '_posts', '_drafts', '_pages', 'posts', 'blog', 'post']

const placeOf = (path: string): Place => {
  const folders = path.split('/')
  const name = (folders.pop() ?? '').replace(/\.\w+$/, '')
  // A page bundle is a folder with the name of the page.
  const isIndex = /^_?index$/.test(name)
  const own = isIndex ? (folders.pop() ?? 'home') : name
  const dated = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(own)
  return { folders, slug: dated?.[2] ?? own, date: dated?.[1] }
}

const typeOf = (front: FrontMatter, { folders, date }: Place): 'post' | 'page' => {
  const told = textIn(front, 'type', 'layout')
  if (told === 'page' || told === 'post') return told
  const isAmongPosts = folders.some((folder) =>
    /^_?(?:posts?|blog|articles|news|drafts)$/.test(folder),
  )
  return isAmongPosts || date !== undefined || dateIn(front) !== undefined ? 'post' : 'page'
}

const isDraft = (front: FrontMatter, { folders }: Place): boolean =>
  front.draft === true || front.published === false || folders.includes('_drafts')

/** Parsers of front matter give dates as such, or as text. */
const dateIn = ({ date, publishDate }: FrontMatter): unknown => {
  const told = date ?? publishDate
  if (told instanceof Date) return told.toISOString()
  // Jekyll writes the zone after a space.
  return typeof told === 'string'
    ? told.replace(/^(\S+) (\S+) ([+-]\d\d):?(\d\d)$/, '$1T$2$3:$4')
    : undefined
}

const titleOf = ({ front, body }: Page, slug: string): string => {
  const heading = /^#[ \t]([^\n]*)$/m.exec(body)?.[1]?.trim()
  return escapeHtml(textIn(front, 'title') || heading || slug.replaceAll('-', ' '))
}

/** Shortcodes and tags of templates stay as they are, so that nothing gets lost. */
const htmlOf = (body: string): string =>
  marked.parse(body.replace(/^#[ \t][^\n]*\n/, ''), { async: false, gfm: true })

const linkOf = (home: string, front: FrontMatter, { folders, slug }: Place): string => {
  const told = textIn(front, 'url', 'permalink')
  if (told.startsWith('/')) return `${home}${told}`
  const shown = folders.filter((folder, at) => !(ROOTS.includes(folder) && at === 0))
  return `${trimEndOf([home, ...shown, slug].join('/'), '/')}/`
}

/** The file that an address in a text names: from the root of the site, or beside the text. */
const fileNamed = (src: string, path: string): string | undefined => {
  if (/^(?:[a-z]+:|\/\/|#)/i.test(src)) return undefined
  const [plain = ''] = src.split(/[?#]/)
  const found = plain.startsWith('/') ? plain.slice(1) : posix.join(posix.dirname(path), plain)
  return found.startsWith('../') ? undefined : found
}

const textIn = (front: FrontMatter, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = front[name]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
    if (typeof value === 'number') return String(value)
  }
  return ''
}

const namesIn = (value: unknown): readonly string[] => {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []
  return list.map((one) => String(one?.name ?? one).trim()).filter((name) => name !== '')
}

const termsIn = (value: unknown, taxonomy: string): readonly ItemTerm[] =>
  namesIn(value).map((name) => ({ taxonomy, slug: slugify(name), name: escapeHtml(name) }))
