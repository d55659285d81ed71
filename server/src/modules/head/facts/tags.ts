import type { PageView } from '../../../contract/page-view.ts'
import { plainText, shorten } from '../../../lib/content/plain-text.ts'
import { formatDate, isoWithOffset } from '../../../lib/date-format.ts'
import { periodName } from '../../block-rendering/index.ts'
import { readDetails } from '../../media/index.ts'
import { postLoader, presentMeta, readMeta, renderedOf, renderTitle } from '../../posts/index.ts'
import { type TermRow, termLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { authorAddress } from '../../users/index.ts'
import type { Facts } from './facts.ts'
import { pagingOf } from './paging.ts'

/** Makes what stands in the place of a tag, as plain text; empty where the page has none. */
export type TagMaker = (facts: Facts, suffix: string) => string | Promise<string>

/**
 * The smart tags of templates: `#post_title` and so on. Those with a suffix are written
 * `#tax_name-category`. Tags that stand for links or for the present day have no place here: a head
 * holds no markup, and its page is kept until something on the site changes.
 */
export const TAGS: Readonly<Record<string, TagMaker>> = {
  alt_tag: ({ item }) => (item?.type === 'attachment' ? plainText(readDetails(item).alt) : ''),
  archive_date: ({ view: { shown } }) =>
    shown.kind === 'archive' && shown.of === 'date' ? periodName(shown.period) : '',
  archive_title: ({ view }) => archiveTitle(view),
  attachment_caption: ({ item, isOpen }) =>
    isOpen && item?.type === 'attachment' ? plainText(item.excerpt) : '',
  attachment_description: ({ item, isOpen }) =>
    isOpen && item?.type === 'attachment' ? generated(plainText(item.content)) : '',
  author_bio: ({ author }) => plainText(author?.description ?? ''),
  author_first_name: ({ author }) => plainText(author?.first_name ?? ''),
  author_last_name: ({ author }) => plainText(author?.last_name ?? ''),
  author_name: ({ author }) => plainText(author?.display_name ?? ''),
  author_url: ({ ctx, author }) => (author ? authorAddress(ctx, author) : ''),
  blog_title: ({ settings }) => plainText(settings.title),
  categories: (facts) => namesOf(facts, 'category').join(', '),
  category: (facts) => namesOf(facts, 'category')[0] ?? '',
  custom_field: (facts, name) => customField(facts, name),
  featured_image_url: ({ image }) => image?.url ?? '',
  page_number: ({ view }) => {
    const { page } = pagingOf(view)
    return page > 1 ? String(page) : ''
  },
  parent_title: (facts) => parentTitle(facts),
  permalink: ({ address }) => address,
  post_content: (facts) => contentOf(facts),
  post_date: (facts) => dateOf(facts, facts.settings.date_format),
  post_date_w3c: ({ item }) => (item ? isoWithOffset(item.date, item.date_gmt) : ''),
  post_day: (facts) => dateOf(facts, 'd'),
  post_excerpt: (facts) => excerptOf(facts) || contentOf(facts),
  post_excerpt_only: (facts) => excerptOf(facts),
  post_modified_date: ({ item, settings }) =>
    item ? formatDate(item.modified, settings.date_format) : '',
  post_modified_date_w3c: ({ item }) =>
    item ? isoWithOffset(item.modified, item.modified_gmt) : '',
  post_month: (facts) => dateOf(facts, 'F'),
  post_title: ({ item, page }) => (item ? plainText(renderTitle(item.title)) : (page?.title ?? '')),
  post_year: (facts) => dateOf(facts, 'Y'),
  search_term: ({ view: { shown } }) => (shown.kind === 'search' ? shown.text : ''),
  separator_sa: ({ options }) => options.separator,
  site_description: ({ settings }) => plainText(settings.description),
  site_title: ({ settings }) => plainText(settings.title),
  tagline: ({ settings }) => plainText(settings.description),
  tax_name: (facts, name) => namesOf(facts, name).join(', '),
  tax_parent_name: async (facts) => {
    const id = mainTerm(facts)?.parent_id
    const parent = id ? await termLoader(facts.ctx).load(id) : undefined
    return plainText(parent?.name ?? '')
  },
  taxonomy_description: (facts) => plainText(mainTerm(facts)?.description ?? ''),
  taxonomy_title: (facts) => plainText(mainTerm(facts)?.name ?? ''),
}

/** A description that is made from a text: search engines show no more. */
const generated = (text: string): string => shorten(text, DESCRIPTION_LENGTH)

const DESCRIPTION_LENGTH = 160

/** What the content says, blocks that show other things left out. */
export const contentOf = ({ ctx, item, isOpen }: Facts): string =>
  isOpen && item ? generated(plainText(renderedOf(ctx, item).content)) : ''

/** The names of the page's terms in a taxonomy. */
export const namesOf = ({ terms }: Facts, name: string): readonly string[] =>
  terms.filter((term) => term.taxonomy === name).map((term) => plainText(term.name))

const excerptOf = ({ item, isOpen, page }: Facts): string =>
  isOpen ? plainText(item?.excerpt ?? '') : (page?.description ?? '')

const dateOf = ({ item }: Facts, pattern: string): string =>
  item ? formatDate(item.date, pattern) : ''

/** The term of an archive; of an item's terms the first that stands in a tree. */
const mainTerm = ({ view: { shown }, terms }: Facts): TermRow | undefined =>
  shown.kind === 'archive'
    ? terms[0]
    : terms.find((term) => taxonomy(term.taxonomy)?.isHierarchical === true)

/** What an archive is of. */
export const archiveTitle = ({ shown }: PageView): string => {
  if (shown.kind !== 'archive') return ''
  if (shown.of === 'term') return plainText(shown.term.name)
  return shown.of === 'author' ? plainText(shown.author.display_name) : periodName(shown.period)
}

/** Only what the interface shows to everybody has a name here. */
const customField = ({ ctx, item, isOpen }: Facts, name: string): string => {
  if (!item || !isOpen) return ''
  const shown = presentMeta(ctx, item.type, readMeta(item))
  const value = Object.hasOwn(shown, name) ? shown[name] : ''
  return typeof value === 'string'
    ? plainText(value)
    : typeof value === 'number'
      ? String(value)
      : ''
}

const parentTitle = async ({ ctx, item }: Facts): Promise<string> => {
  const parent = item?.parent_id ? await postLoader(ctx).load(item.parent_id) : undefined
  return parent?.status === 'publish' ? plainText(renderTitle(parent.title)) : ''
}
