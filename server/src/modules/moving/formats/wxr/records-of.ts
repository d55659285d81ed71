import { trimEndOf } from '../../../../lib/trim.ts'
import type {
  AuthorRecord,
  CommentRecord,
  ContentRecord,
  ItemRecord,
  ItemTerm,
  MetaValue,
  SiteRecord,
  TermRecord,
} from '../../model/index.ts'
import { allOf, type Element, numberOf, textOf } from './element.ts'

/** The elements of a channel that are records, by their names. */
export const RECORDS: Readonly<Record<string, (element: Element) => ContentRecord>> = {
  'wp:author': (element) => ({ kind: 'author', ...authorOf(element) }),
  'wp:category': (element) => ({ kind: 'term', ...categoryOf(element) }),
  'wp:tag': (element) => ({ kind: 'term', ...tagOf(element) }),
  'wp:term': (element) => ({ kind: 'term', ...termOf(element) }),
  item: (element) => ({ kind: 'item', ...itemOf(element) }),
}

export const siteOf = (channel: Element): SiteRecord => {
  const home = withoutSlash(textOf(channel, 'wp:base_blog_url') || textOf(channel, 'link'))
  return {
    title: textOf(channel, 'title'),
    description: textOf(channel, 'description'),
    home,
    base: withoutSlash(textOf(channel, 'wp:base_site_url')) || home,
    language: textOf(channel, 'language'),
  }
}

const withoutSlash = (address: string): string => trimEndOf(address.trim(), '/')

const authorOf = (element: Element): AuthorRecord => ({
  id: numberOf(element, 'wp:author_id'),
  login: textOf(element, 'wp:author_login'),
  email: textOf(element, 'wp:author_email'),
  display_name: textOf(element, 'wp:author_display_name'),
  first_name: textOf(element, 'wp:author_first_name'),
  last_name: textOf(element, 'wp:author_last_name'),
})

const categoryOf = (element: Element): TermRecord => ({
  taxonomy: 'category',
  id: numberOf(element, 'wp:term_id'),
  slug: textOf(element, 'wp:category_nicename'),
  name: textOf(element, 'wp:cat_name'),
  description: textOf(element, 'wp:category_description'),
  parent: textOf(element, 'wp:category_parent'),
  meta: metaOf(element, 'wp:termmeta'),
})

const tagOf = (element: Element): TermRecord => ({
  taxonomy: 'post_tag',
  id: numberOf(element, 'wp:term_id'),
  slug: textOf(element, 'wp:tag_slug'),
  name: textOf(element, 'wp:tag_name'),
  description: textOf(element, 'wp:tag_description'),
  parent: '',
  meta: metaOf(element, 'wp:termmeta'),
})

const termOf = (element: Element): TermRecord => ({
  taxonomy: textOf(element, 'wp:term_taxonomy'),
  id: numberOf(element, 'wp:term_id'),
  slug: textOf(element, 'wp:term_slug'),
  name: textOf(element, 'wp:term_name'),
  description: textOf(element, 'wp:term_description'),
  parent: textOf(element, 'wp:term_parent'),
  meta: metaOf(element, 'wp:termmeta'),
})

const itemOf = (element: Element): ItemRecord => ({
  id: numberOf(element, 'wp:post_id'),
  type: textOf(element, 'wp:post_type'),
  status: textOf(element, 'wp:status'),
  title: textOf(element, 'title'),
  slug: textOf(element, 'wp:post_name'),
  content: textOf(element, 'content:encoded'),
  excerpt: textOf(element, 'excerpt:encoded'),
  date: textOf(element, 'wp:post_date'),
  date_gmt: textOf(element, 'wp:post_date_gmt'),
  modified: textOf(element, 'wp:post_modified'),
  modified_gmt: textOf(element, 'wp:post_modified_gmt'),
  author: textOf(element, 'dc:creator'),
  guid: textOf(element, 'guid'),
  link: textOf(element, 'link'),
  parent: numberOf(element, 'wp:post_parent'),
  menu_order: numberOf(element, 'wp:menu_order'),
  password: textOf(element, 'wp:post_password'),
  is_sticky: textOf(element, 'wp:is_sticky') === '1',
  comment_status: textOf(element, 'wp:comment_status'),
  ping_status: textOf(element, 'wp:ping_status'),
  file_url: textOf(element, 'wp:attachment_url'),
  terms: allOf(element, 'category').flatMap(itemTermOf),
  meta: metaOf(element, 'wp:postmeta'),
  comments: allOf(element, 'wp:comment').map(commentOf),
})

/** Old exports have the same terms once more without a taxonomy. */
const itemTermOf = ({ attributes, text }: Element): readonly ItemTerm[] =>
  attributes.domain && attributes.nicename
    ? [{ taxonomy: attributes.domain, slug: attributes.nicename, name: text }]
    : []

const commentOf = (element: Element): CommentRecord => ({
  id: numberOf(element, 'wp:comment_id'),
  parent: numberOf(element, 'wp:comment_parent'),
  type: textOf(element, 'wp:comment_type'),
  approved: textOf(element, 'wp:comment_approved'),
  author_name: textOf(element, 'wp:comment_author'),
  author_email: textOf(element, 'wp:comment_author_email'),
  author_url: textOf(element, 'wp:comment_author_url'),
  author_ip: textOf(element, 'wp:comment_author_IP'),
  author_id: numberOf(element, 'wp:comment_user_id'),
  content: textOf(element, 'wp:comment_content'),
  date: textOf(element, 'wp:comment_date'),
  date_gmt: textOf(element, 'wp:comment_date_gmt'),
  meta: metaOf(element, 'wp:commentmeta'),
})

const metaOf = (element: Element, name: string): readonly MetaValue[] =>
  allOf(element, name).map((each) => ({
    key: textOf(each, 'wp:meta_key'),
    value: textOf(each, 'wp:meta_value'),
  }))
