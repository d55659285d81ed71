import type { Line } from '../../../../transfer/read/line.ts'
import type { CommentRecord, ItemRecord, ItemTerm, MetaValue } from '../../model/index.ts'
import { linksOf } from './links.ts'
import type { Row } from './scratch.ts'
import { seoRowOf } from './seo-row.ts'
import { type DumpSite, type Grouped, number, text } from './site.ts'

/** Items that are read together. */
const AT_ONCE = 200

/** Rows of these types are no content, or belong to another item (revisions.ts). */
const LEFT_OUT = ['revision', 'oembed_cache', 'customize_changeset', 'user_request']

/** The items of a site by their ids. */
export function* itemsOf(site: DumpSite): Generator<Line<ItemRecord>> {
  const logins = new Map(
    site.rows('users').map((row) => [number(row, 'ID'), text(row, 'user_login')]),
  )
  const sticky = new Set(Object.values(site.optionData('sticky_posts')).map(Number))
  const links = linksOf(site)
  for (let after = 0; ; ) {
    const posts = site.rows(
      'posts',
      `where ID > ? and post_type not in (${LEFT_OUT.map((type) => `'${type}'`).join()})
       and post_status <> 'auto-draft' order by ID limit ${AT_ONCE}`,
      after,
    )
    const details = detailsOf(site, posts)
    for (const post of posts) {
      const author = logins.get(number(post, 'post_author')) ?? ''
      const terms = details.terms(number(post, 'ID'))
      yield {
        number: number(post, '.line'),
        record: {
          ...fieldsOf(post),
          ...{ author, terms, is_sticky: sticky.has(number(post, 'ID')) },
          link: links.of(post, { author, terms }),
          file_url: fileUrlOf(site, post, details.meta(number(post, 'ID'))),
          meta: details.meta(number(post, 'ID')),
          comments: details.comments(number(post, 'ID')),
        },
      }
    }
    after = number(posts.at(-1), 'ID')
    if (posts.length < AT_ONCE) return
  }
}

const fieldsOf = (post: Row) => ({
  id: number(post, 'ID'),
  type: text(post, 'post_type'),
  status: text(post, 'post_status'),
  title: text(post, 'post_title'),
  slug: text(post, 'post_name'),
  content: text(post, 'post_content'),
  excerpt: text(post, 'post_excerpt'),
  date: text(post, 'post_date'),
  date_gmt: text(post, 'post_date_gmt'),
  modified: text(post, 'post_modified'),
  modified_gmt: text(post, 'post_modified_gmt'),
  guid: text(post, 'guid'),
  parent: number(post, 'post_parent'),
  menu_order: number(post, 'menu_order'),
  password: text(post, 'post_password'),
  comment_status: text(post, 'comment_status'),
  ping_status: text(post, 'ping_status'),
})

const fileUrlOf = (site: DumpSite, post: Row, meta: readonly MetaValue[]): string => {
  if (text(post, 'post_type') !== 'attachment') return ''
  const path = meta.find(({ key }) => key === '_wp_attached_file')?.value ?? ''
  if (path === '') return text(post, 'guid')
  return /^https?:/.test(path) ? path : `${site.uploads}${path}`
}

/** What other tables have of these items. */
const detailsOf = (site: DumpSite, posts: readonly Row[]) => {
  const ids = posts.map((post) => number(post, 'ID'))
  const meta = site.rowsById('postmeta', 'post_id', ids, 'meta_id')
  const seo = site.rowsById('aioseo_posts', 'post_id', ids, 'id')
  const terms = termsOf(site, ids)
  const comments = commentsOf(site, ids)
  return {
    meta: (id: number): readonly MetaValue[] => [
      ...metaOf(meta.get(id)),
      ...seoRowOf(seo.get(id)?.at(-1)),
    ],
    terms: (id: number): readonly ItemTerm[] => terms.get(id) ?? [],
    comments: (id: number): readonly CommentRecord[] => comments.get(id) ?? [],
  }
}

export const metaOf = (rows: readonly Row[] = []): readonly MetaValue[] =>
  rows.map((row) => ({ key: text(row, 'meta_key'), value: text(row, 'meta_value') }))

const termsOf = (
  site: DumpSite,
  ids: readonly number[],
): ReadonlyMap<number, readonly ItemTerm[]> => {
  const relations = site.rowsById('term_relationships', 'object_id', ids, 'term_taxonomy_id')
  const places = [...relations.values()].flat().map((row) => number(row, 'term_taxonomy_id'))
  const taxonomies = site.rowsById('term_taxonomy', 'term_taxonomy_id', places, 'term_taxonomy_id')
  const terms = termRows(site, taxonomies)
  return new Map(
    Array.from(relations, ([id, rows]) => [
      id,
      rows.flatMap((row): ItemTerm[] => {
        const [place] = taxonomies.get(number(row, 'term_taxonomy_id')) ?? []
        const [term] = terms.get(number(place, 'term_id')) ?? []
        return place && term
          ? [
              {
                taxonomy: text(place, 'taxonomy'),
                slug: text(term, 'slug'),
                name: text(term, 'name'),
              },
            ]
          : []
      }),
    ]),
  )
}

const termRows = (site: DumpSite, taxonomies: Grouped): Grouped =>
  site.rowsById(
    'terms',
    'term_id',
    [...taxonomies.values()].flat().map((row) => number(row, 'term_id')),
    'term_id',
  )

const commentsOf = (
  site: DumpSite,
  ids: readonly number[],
): ReadonlyMap<number, readonly CommentRecord[]> => {
  const comments = site.rowsById('comments', 'comment_post_ID', ids, 'comment_ID')
  const all = [...comments.values()].flat().map((row) => number(row, 'comment_ID'))
  const meta = site.rowsById('commentmeta', 'comment_id', all, 'meta_id')
  return new Map(
    Array.from(comments, ([id, rows]) => [
      id,
      rows.map((row) => commentOf(row, metaOf(meta.get(number(row, 'comment_ID'))))),
    ]),
  )
}

const commentOf = (row: Row, meta: readonly MetaValue[]): CommentRecord => ({
  id: number(row, 'comment_ID'),
  parent: number(row, 'comment_parent'),
  type: text(row, 'comment_type'),
  approved: text(row, 'comment_approved'),
  author_name: text(row, 'comment_author'),
  author_email: text(row, 'comment_author_email'),
  author_url: text(row, 'comment_author_url'),
  author_ip: text(row, 'comment_author_IP'),
  author_id: number(row, 'user_id'),
  content: text(row, 'comment_content'),
  date: text(row, 'comment_date'),
  date_gmt: text(row, 'comment_date_gmt'),
  meta,
})
