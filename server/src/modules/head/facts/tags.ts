import { namedExtensionPoint } from '../../../contract/extension.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { SHORTCODE_NAMES } from '../../../lib/content/builtin-shortcodes.ts'
import { plainText, shorten } from '../../../lib/content/plain-text.ts'
import { stripShortcodes } from '../../../lib/content/shortcodes.ts'
import { formatDate, isoWithOffset } from '../../../lib/date-format.ts'
import { stripTags } from '../../../lib/text.ts'
import { periodName } from '../../block-rendering/index.ts'
import { readDetails } from '../../media/index.ts'
import {
  type PostRow,
  postLoader,
  presentMeta,
  readMeta,
  renderContent,
  renderedOf,
  renderTitle,
} from '../../posts/index.ts'
import { timeOnThisDay } from '../../settings/index.ts'
import { type TermRow, termLink, termLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { authorAddress } from '../../users/index.ts'
import type { PageData } from './page-data.ts'
import { pagingOf } from './paging.ts'

/** Returns the plain-text value of a tag; an empty string if the page has none. */
export type TagMaker = (data: PageData, suffix: string) => string | Promise<string>

/** Placeholders in templates for titles and descriptions. */
export const smartTags = namedExtensionPoint<TagMaker>('smart tag')

/**
 * The smart tags of templates: `#post_title` and so on. Those with a suffix are written
 * `#tax_name-category`. A head holds no markup, so tags for links resolve to the link's text or,
 * with `_alt`, to its address.
 */
export const TAGS: Readonly<Record<string, TagMaker>> = {
  alt_tag: ({ item }) => (item?.type === 'attachment' ? plainText(readDetails(item).alt) : ''),
  archive_date: ({ view: { shown } }) =>
    shown.kind === 'archive' && shown.of === 'date' ? dateOfPeriod(shown.period) : '',
  archive_title: ({ view }) => kindAndTitle(view),
  attachment_caption: ({ item, isOpen }) =>
    isOpen && item?.type === 'attachment' ? plainText(item.excerpt) : '',
  attachment_description: ({ item, isOpen }) =>
    isOpen && item?.type === 'attachment' ? plainText(item.content) : '',
  author_bio: ({ author }) => plainText(author?.description ?? ''),
  author_first_name: ({ author }) => plainText(author?.first_name ?? ''),
  author_last_name: ({ author }) => plainText(author?.last_name ?? ''),
  author_link: (data) => authorName(data),
  author_link_alt: (data) => authorUrl(data),
  author_name: (data) => authorName(data),
  author_url: (data) => authorUrl(data),
  blog_link: (data) => siteTitle(data),
  blog_title: (data) => siteTitle(data),
  categories: (data) => namesOf(data, 'category').join(', '),
  category: (data) => categoryName(data),
  category_link: (data) => categoryName(data),
  category_link_alt: (data) => categoryAddress(data),
  current_date: (data) => today(data, data.settings.date_format),
  current_day: (data) => today(data, 'd'),
  current_month: (data) => today(data, 'F'),
  current_year: (data) => today(data, 'Y'),
  custom_field: (data, name) => customField(data, name),
  description: (data) => excerptOf(data) || contentOf(data),
  // An image has no text, and there are no events.
  event_end_date: () => '',
  event_start_date: () => '',
  featured_image: () => '',
  featured_image_url: ({ image }) => image?.url ?? '',
  page_number: ({ view }) => String(pagingOf(view).page),
  parent_title: (data) => parentTitle(data),
  permalink: ({ address }) => address,
  post_content: (data) => contentOf(data),
  post_date: (data) => dateOf(data, data.settings.date_format),
  post_date_w3c: ({ item }) => (item ? isoWithOffset(item.date, item.date_gmt) : ''),
  post_day: (data) => dateOf(data, 'd'),
  post_excerpt: (data) => excerptOf(data) || contentOf(data),
  post_excerpt_only: (data) => excerptOf(data),
  post_link: (data) => itemTitle(data),
  post_link_alt: ({ address }) => address,
  post_modified_date: ({ item, settings }) =>
    item ? formatDate(item.modified, settings.date_format) : '',
  post_modified_date_w3c: ({ item }) =>
    item ? isoWithOffset(item.modified, item.modified_gmt) : '',
  post_month: (data) => dateOf(data, 'F'),
  post_title: (data) => itemTitle(data),
  post_year: (data) => dateOf(data, 'Y'),
  search_term: ({ view: { shown } }) => (shown.kind === 'search' ? stripTags(shown.text) : ''),
  separator_sa: ({ options }) => options.separator,
  site_description: ({ settings }) => plainText(settings.description),
  site_link: (data) => siteTitle(data),
  site_link_alt: ({ ctx }) => ctx.links.base,
  site_title: (data) => siteTitle(data),
  tagline: ({ settings }) => plainText(settings.description),
  tax_name: (data, name) => namesOf(data, name).join(', '),
  tax_parent_name: async ({ ctx, view: { shown } }) => {
    const id = shown.kind === 'archive' && shown.of === 'term' ? shown.term.parent_id : 0
    const parent = id ? await termLoader(ctx).load(id) : undefined
    return plainText(parent?.name ?? '')
  },
  taxonomy_description: (data) => plainText(mainTerm(data)?.description ?? ''),
  taxonomy_title: (data) => plainText(mainTerm(data)?.name ?? ''),
}

/** Shortens a text to a description. The limit in characters is for scripts without spaces. */
const generated = (text: string): string =>
  shorten(text.split(' ', DESCRIPTION_WORDS).join(' '), DESCRIPTION_LENGTH)

const DESCRIPTION_WORDS = 55
const DESCRIPTION_LENGTH = 1_000

/** Only the beginning of a text is processed, markup included: a megabyte would take seconds. */
const READ_LENGTH = 20_000

/** The beginning of the content, without dynamic blocks. */
export const contentOf = async ({ ctx, item, isOpen, page }: PageData): Promise<string> =>
  isOpen && item ? generated(plainText(await beginningOf(ctx, item))) : (page?.description ?? '')

/**
 * Shortcodes are removed together with their content before rendering; afterwards they could not be
 * found.
 */
const beginningOf = async (ctx: PageData['ctx'], item: PostRow): Promise<string> => {
  const written = item.content.slice(0, READ_LENGTH)
  const kept = stripShortcodes(written, SHORTCODE_NAMES)
  if (kept !== written) return renderContent(kept)
  return (await renderedOf(ctx, item)).content.slice(0, READ_LENGTH)
}

const siteTitle = ({ settings }: PageData): string => plainText(settings.title)

const authorUrl = ({ ctx, author }: PageData): string => (author ? authorAddress(ctx, author) : '')

const authorName = ({ author }: PageData): string => plainText(author?.display_name ?? '')

/** The title of the item or page. */
export const itemTitle = ({ item, page }: PageData): string => {
  if (!item) return page?.title ?? ''
  const title = plainText(renderTitle(item.title))
  return item.password === '' ? title : `Protected: ${title}`
}

/** The current date; the response is cached only until the day ends. */
const today = async ({ ctx }: PageData, pattern: string): Promise<string> =>
  formatDate(await timeOnThisDay(ctx), pattern)

/** The names of the page's terms in a taxonomy. */
export const namesOf = ({ terms, page }: PageData, name: string): readonly string[] =>
  page?.item
    ? (page.item.terms[name] ?? [])
    : terms.filter((term) => term.taxonomy === name).map((term) => plainText(term.name))

const excerptOf = ({ item, isOpen, page }: PageData): string =>
  isOpen ? plainText(item?.excerpt ?? '') : (page?.description ?? '')

/** For a list, the date of its newest item. */
const dateOf = ({ item, view }: PageData, pattern: string): string => {
  const { date } = item ?? view.items[0] ?? {}
  return date === undefined ? '' : formatDate(date, pattern)
}

/** The term of an archive, or the item's primary term in a hierarchical taxonomy. */
const mainTerm = (data: PageData): TermRow | undefined => {
  const { view, terms } = data
  if (view.shown.kind === 'archive') return terms[0]
  const inTrees = terms.filter((term) => taxonomy(term.taxonomy)?.isHierarchical === true)
  return inTrees.find((term) => isPrimary(data, term)) ?? inTrees[0]
}

const isPrimary = ({ options }: PageData, { id, taxonomy }: TermRow): boolean =>
  options.own.primaryTerms?.[taxonomy] === id

const categoryOf = (data: PageData): TermRow | undefined => {
  const categories = data.terms.filter((term) => term.taxonomy === 'category')
  return categories.find((term) => isPrimary(data, term)) ?? categories[0]
}

const categoryName = (data: PageData): string => plainText(categoryOf(data)?.name ?? '')

const categoryAddress = async (data: PageData): Promise<string> => {
  const category = categoryOf(data)
  const kind = taxonomy('category')
  return category && kind ? termLink(data.ctx, kind, category) : ''
}

/** The name of the archive's term, author or period. */
export const archiveTitle = ({ shown }: PageView): string => {
  if (shown.kind !== 'archive') return ''
  if (shown.of === 'term') return plainText(shown.term.name)
  return shown.of === 'author' ? plainText(shown.author.display_name) : periodName(shown.period)
}

/** The same with the kind of archive as a prefix; other pages get `Archives`. */
const kindAndTitle = (view: PageView): string => {
  const { shown } = view
  if (shown.kind !== 'archive') return 'Archives'
  const kind = shown.of === 'date' ? PERIODS[shown.period.split('-').length - 1] : kindOf(shown)
  return `${kind}: ${archiveTitle(view)}`
}

const PERIODS = ['Year', 'Month', 'Day']

const kindOf = (shown: Extract<PageView['shown'], { kind: 'archive' }>): string =>
  shown.of === 'term' ? (taxonomy(shown.term.taxonomy)?.labels.singular_name ?? '') : 'Author'

/** `April, 1999` for a month; years and days have their usual form. */
const dateOfPeriod = (period: string): string => {
  const name = periodName(period)
  return period.split('-').length === 2 ? name.replace(' ', ', ') : name
}

/** Only fields that the REST interface shows to anonymous requests. */
export const customField = ({ ctx, item, isOpen }: PageData, name: string): string => {
  if (!item || !isOpen) return ''
  const shown = presentMeta(ctx, item.type, readMeta(item))
  const value = Object.hasOwn(shown, name) ? shown[name] : ''
  return typeof value === 'string'
    ? plainText(value)
    : typeof value === 'number'
      ? String(value)
      : ''
}

const parentTitle = async ({ ctx, item }: PageData): Promise<string> => {
  const parent = item?.parent_id ? await postLoader(ctx).load(item.parent_id) : undefined
  return parent?.status === 'publish' ? plainText(renderTitle(parent.title)) : ''
}
