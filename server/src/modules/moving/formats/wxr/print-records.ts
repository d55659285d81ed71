import { escapeXml, withoutForbidden } from '../../../../lib/xml.ts'
import type {
  AuthorRecord,
  CommentRecord,
  ContentRecord,
  ItemRecord,
  ItemTerm,
  MetaValue,
  TermRecord,
} from '../../model/index.ts'
import { mapTexts, parsePhp, printPhp } from '../../php/index.ts'
import { plain, section, sectionText, within } from './print-element.ts'
import { pubDateOf } from './pub-date.ts'

/** One element of the channel; the counterpart of `RECORDS` in records-of.ts, in the order of the reference. */
export const printRecord = (record: Exclude<ContentRecord, { kind: 'site' }>): string => {
  switch (record.kind) {
    case 'author':
      return printAuthor(record)
    case 'term':
      return printTerm(record)
    case 'item':
      return printItem(record)
  }
}

/** On one line: where PHP has no parser of XML, the importer reads authors line by line. */
const printAuthor = (author: AuthorRecord): string =>
  `<wp:author>${[
    plain('wp:author_id', author.id),
    section('wp:author_login', author.login),
    section('wp:author_email', author.email),
    section('wp:author_display_name', author.display_name),
    section('wp:author_first_name', author.first_name),
    section('wp:author_last_name', author.last_name),
  ].join('')}</wp:author>`

/** Categories and tags have elements of their own. */
const printTerm = (term: TermRecord): string => {
  const described = (name: string): string =>
    term.description === '' ? '' : section(name, term.description)
  const id = plain('wp:term_id', term.id)
  const meta = printMeta('wp:termmeta', term.meta)
  switch (term.taxonomy) {
    case 'category':
      return within('wp:category', [
        id,
        section('wp:category_nicename', term.slug),
        section('wp:category_parent', term.parent),
        section('wp:cat_name', term.name),
        described('wp:category_description'),
        ...meta,
      ])
    case 'post_tag':
      return within('wp:tag', [
        id,
        section('wp:tag_slug', term.slug),
        section('wp:tag_name', term.name),
        described('wp:tag_description'),
        ...meta,
      ])
    default:
      return within('wp:term', [
        id,
        section('wp:term_taxonomy', term.taxonomy),
        section('wp:term_slug', term.slug),
        section('wp:term_parent', term.parent),
        section('wp:term_name', term.name),
        described('wp:term_description'),
        ...meta,
      ])
  }
}

const printItem = (item: ItemRecord): string =>
  within('item', [
    section('title', item.title),
    plain('link', item.link),
    plain('pubDate', pubDateOf(item.date_gmt)),
    section('dc:creator', item.author),
    `<guid isPermaLink="false">${escapeXml(item.guid)}</guid>`,
    plain('description', ''),
    section('content:encoded', item.content),
    section('excerpt:encoded', item.excerpt),
    plain('wp:post_id', item.id),
    section('wp:post_date', item.date),
    section('wp:post_date_gmt', item.date_gmt),
    section('wp:post_modified', item.modified),
    section('wp:post_modified_gmt', item.modified_gmt),
    section('wp:comment_status', item.comment_status),
    section('wp:ping_status', item.ping_status),
    section('wp:post_name', item.slug),
    section('wp:status', item.status),
    plain('wp:post_parent', item.parent),
    plain('wp:menu_order', item.menu_order),
    section('wp:post_type', item.type),
    section('wp:post_password', item.password),
    plain('wp:is_sticky', item.is_sticky ? 1 : 0),
    item.type === 'attachment' ? section('wp:attachment_url', item.file_url) : '',
    ...item.terms.map(printItemTerm),
    ...printMeta('wp:postmeta', item.meta),
    ...item.comments.map(printComment),
  ])

const printItemTerm = ({ taxonomy, slug, name }: ItemTerm): string =>
  `<category domain="${escapeXml(taxonomy)}" nicename="${escapeXml(slug)}">${sectionText(name)}</category>`

const printComment = (comment: CommentRecord): string =>
  within('wp:comment', [
    plain('wp:comment_id', comment.id),
    section('wp:comment_author', comment.author_name),
    section('wp:comment_author_email', comment.author_email),
    plain('wp:comment_author_url', comment.author_url),
    section('wp:comment_author_IP', comment.author_ip),
    section('wp:comment_date', comment.date),
    section('wp:comment_date_gmt', comment.date_gmt),
    section('wp:comment_content', comment.content),
    section('wp:comment_approved', comment.approved),
    section('wp:comment_type', comment.type),
    plain('wp:comment_parent', comment.parent),
    plain('wp:comment_user_id', comment.author_id),
    ...printMeta('wp:commentmeta', comment.meta),
  ])

const printMeta = (name: string, meta: readonly MetaValue[]): readonly string[] =>
  meta.map(({ key, value }) =>
    within(name, [section('wp:meta_key', key), section('wp:meta_value', printable(value))]),
  )

/** Lengths in a serialised value have to fit the text without the characters that XML forbids. */
const printable = (value: string): string => {
  const rest = withoutForbidden(value)
  const serialised = rest === value ? undefined : parsePhp(value)
  return serialised ? printPhp(mapTexts(serialised, printable, withoutForbidden)) : rest
}
