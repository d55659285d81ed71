import type {
  AuthorRecord,
  CommentRecord,
  ContentRecord,
  ItemRecord,
  MetaValue,
  TermRecord,
} from '../../src/modules/moving/model/index.ts'
import { metaRow } from '../../src/modules/moving/out/meta/php-value.ts'
import fc from '../fast-check.ts'

export const HOME = 'http://old.example.org'

/** Texts with what XML, PHP and addresses treat in a special way. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom(']]>', '<![CDATA[', '&amp;', '&', '<b>', '</b>', '"', "'", '\\', '%', '\r\n'),
      fc.constantFrom(
        '\n',
        '\t',
        '\u0001',
        '\uFFFF',
        '🎭',
        '👨‍👩‍👧',
        'é',
        '橋',
        '𠮷',
        ' ',
        '&#13;',
      ),
      fc.constantFrom(
        '<!-- wp:paragraph -->',
        `${HOME}/a`,
        '[gallery ids="1"]',
        '<script>x</script>',
      ),
      fc.string({ maxLength: 6 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

/** Names that no rule cleans. */
const name = fc
  .array(fc.constantFrom('Rope', 'Größe', '橋', '🎭', '&amp;', 'x', '1'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(' '))

const slugOf = (kind: number, id: number): string =>
  [`item-${id}`, `%e6%a9%8b-${id}`, `%f0%9f%8e%ad-${id}`][kind % 3] ?? ''

/** A second between 1999 and 2024, as WordPress writes it. */
const date = fc
  .integer({ min: 946_000_000, max: 1_700_000_000 })
  .map((seconds) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' '))

const NEVER = '0000-00-00 00:00:00'

const meta = fc.array(
  fc.record({
    key: fc.constantFrom('first', 'second', '_hidden', ']]>', 'ключ'),
    value: fc.oneof(
      text,
      text.map((one) => metaRow('', { list: [one, 1, true], 'a key': { [one]: one } }).value),
    ),
  }),
  { maxLength: 3 },
)

const STATUSES = ['publish', 'publish', 'publish', 'draft', 'pending', 'private', 'future', 'trash']

/** What an item is made of; references are places in lists. */
const item = fc.record({
  type: fc.constantFrom('post', 'post', 'page', 'attachment', 'nav_menu_item', 'play'),
  status: fc.constantFrom(...STATUSES),
  title: text,
  content: text,
  excerpt: text,
  date,
  modified: date,
  slug: fc.nat(2),
  author: fc.nat(9),
  parent: fc.option(fc.nat(9)),
  password: fc.constantFrom('', '', '', 'pass word'),
  is_sticky: fc.boolean(),
  isOpen: fc.boolean(),
  menu_order: fc.nat(9),
  terms: fc.array(fc.nat(9), { maxLength: 3 }),
  format: fc.constantFrom('', '', 'aside'),
  picture: fc.option(fc.nat(9)),
  template: fc.constantFrom('', '', 'wide'),
  seoTitle: fc.constantFrom('', '', '#post_title & more', 'Own "title"'),
  meta,
  comments: fc.array(
    fc.record({
      author: name,
      content: name,
      date,
      parent: fc.option(fc.nat(9)),
      approved: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
})

const term = fc.record({
  taxonomy: fc.constantFrom('category', 'category', 'post_tag', 'genre'),
  name,
  description: name,
  parent: fc.option(fc.nat(9)),
  meta,
})

type Parts = typeof site extends fc.Arbitrary<infer T> ? T : never
type ItemParts = Parts['items'][number]

export const site = fc.record({
  authors: fc.array(name, { minLength: 1, maxLength: 3 }),
  terms: fc.array(term, { maxLength: 5 }),
  items: fc.array(item, { maxLength: 10, size: 'max' }),
})

/** Ids that no row of a new site has. */
const FIRST_ID = 1_000

const nth = <T>(list: readonly T[], place: number | null): T | undefined =>
  place === null || list.length === 0 ? undefined : list[place % list.length]

/** The records of such a site, as an export has them. */
export const recordsOf = ({ authors, terms, items }: Parts): readonly ContentRecord[] => {
  const people = authors.map(authorOf)
  const made: TermRecord[] = []
  for (const [index, { parent, ...parts }] of terms.entries()) {
    const above = made.filter(({ taxonomy }) => taxonomy === parts.taxonomy)
    const hasTree = parts.taxonomy !== 'post_tag'
    made.push({
      ...parts,
      ...{ id: FIRST_ID + index, slug: `term-${index}`, meta: oncePerKey(parts.meta) },
      parent: (hasTree && nth(above, parent)?.slug) || '',
    })
  }
  const menu: TermRecord = {
    ...{ taxonomy: 'nav_menu', id: FIRST_ID + 500, slug: 'main', name: 'Main', description: '' },
    ...{ parent: '', meta: [] },
  }
  return [
    {
      ...{ kind: 'site', title: 'Old', description: '', home: HOME, base: HOME },
      language: 'en-US',
    },
    ...people.map((one) => ({ kind: 'author', ...one }) as const),
    ...[...made, menu].map((one) => ({ kind: 'term', ...one }) as const),
    ...items.map(
      (parts, index) =>
        ({ kind: 'item', ...itemOf(parts, index, { items, people, terms: made, menu }) }) as const,
    ),
  ]
}

const authorOf = (display_name: string, index: number): AuthorRecord => ({
  ...{ id: FIRST_ID + index, login: `author-${index}`, email: `author-${index}@example.net` },
  ...{ display_name, first_name: 'Ann', last_name: display_name },
})

interface Around {
  readonly items: Parts['items']
  readonly people: readonly AuthorRecord[]
  readonly terms: readonly TermRecord[]
  readonly menu: TermRecord
}

const idAt = (index: number): number => FIRST_ID + index

const itemOf = (parts: ItemParts, index: number, around: Around): ItemRecord => {
  const { type } = parts
  const isMenuItem = type === 'nav_menu_item'
  const isFile = type === 'attachment'
  const status = isFile ? 'inherit' : isMenuItem ? 'publish' : parts.status
  const id = idAt(index)
  const slug = slugOf(parts.slug, id)
  const when = status === 'future' ? '2031-05-01 10:00:00' : parts.date
  const isFloating = status === 'draft' || status === 'pending'
  const file = `2024/05/file-${id}.pdf`
  return {
    ...{ id, type, status, title: parts.title, content: parts.content, excerpt: parts.excerpt },
    slug: status === 'trash' ? `${slug}__trashed` : slug,
    ...{ date: when, date_gmt: isFloating ? NEVER : when },
    ...{ modified: parts.modified, modified_gmt: parts.modified },
    author: nth(around.people, parts.author)?.login ?? '',
    // Items that are not public have an address by id.
    ...{
      guid: `${HOME}/?p=${id}`,
      link: `${HOME}/${status === 'publish' ? `${slug}/` : `?p=${id}`}`,
    },
    parent: isMenuItem ? 0 : parentOf(parts, index, around),
    menu_order: parts.menu_order,
    password: status === 'private' ? '' : parts.password,
    is_sticky: type === 'post' && parts.password === '' && parts.is_sticky,
    ...{ comment_status: parts.isOpen ? 'open' : 'closed', ping_status: 'closed' },
    file_url: isFile ? `${HOME}/wp-content/uploads/${file}` : '',
    terms: termsOf(parts, around),
    meta: [
      ...(isFile ? fileMeta(file) : []),
      ...(isMenuItem ? menuMeta(id, parts.title) : []),
      ...(status === 'trash' ? trashMeta(parts, slug) : []),
      ...pictureMeta(parts, around),
      ...textMeta(parts),
      ...oncePerKey(parts.meta),
    ],
    // Comments of trashed items have a state of their own.
    comments: isMenuItem || status === 'trash' ? [] : commentsOf(parts, index),
  }
}

const fileMeta = (file: string): readonly MetaValue[] => [
  metaRow('_wp_attached_file', file),
  metaRow('_wp_attachment_metadata', { filesize: 7 }),
]

const trashMeta = ({ modified }: ItemParts, slug: string): readonly MetaValue[] => [
  metaRow('_wp_trash_meta_status', 'publish'),
  metaRow('_wp_trash_meta_time', Date.parse(`${modified}Z`) / 1000),
  metaRow('_wp_desired_post_slug', slug),
]

const textMeta = ({ type, template, seoTitle }: ItemParts): readonly MetaValue[] => [
  ...(type === 'page' && template !== '' ? [metaRow('_wp_page_template', template)] : []),
  ...((type === 'post' || type === 'page') && seoTitle !== ''
    ? [metaRow('_aioseo_title', seoTitle)]
    : []),
]

/** An item of the same type before it or after it, which is no circle. */
const parentOf = ({ type, parent }: ItemParts, index: number, { items }: Around): number => {
  if (type !== 'page' || parent === null) return 0
  const others = items.flatMap((one, at) => (one.type === 'page' && at > index ? [at] : []))
  const chosen = nth(others, parent)
  return chosen === undefined ? 0 : idAt(chosen)
}

const termsOf = ({ type, terms: places, format }: ItemParts, { terms, menu }: Around) => {
  if (type === 'nav_menu_item') return [menu]
  if (type !== 'post') return []
  const chosen = new Set(places.flatMap((place) => nth(terms, place) ?? []))
  return [
    ...Array.from(chosen, ({ taxonomy, slug, name }) => ({ taxonomy, slug, name })),
    ...(format === ''
      ? []
      : [{ taxonomy: 'post_format', slug: `post-format-${format}`, name: 'Aside' }]),
  ]
}

const menuMeta = (id: number, title: string): readonly MetaValue[] => [
  metaRow('_menu_item_type', 'custom'),
  metaRow('_menu_item_menu_item_parent', 0),
  metaRow('_menu_item_object_id', id),
  metaRow('_menu_item_object', 'custom'),
  metaRow('_menu_item_target', ''),
  metaRow('_menu_item_classes', [title === '' ? '' : 'one']),
  metaRow('_menu_item_xfn', ''),
  metaRow('_menu_item_url', `${HOME}/a?b=1&c=2`),
]

const pictureMeta = ({ type, picture }: ItemParts, { items }: Around): readonly MetaValue[] => {
  const files = items.flatMap((one, at) => (one.type === 'attachment' ? [at] : []))
  const chosen = type === 'post' ? nth(files, picture) : undefined
  return chosen === undefined ? [] : [metaRow('_thumbnail_id', idAt(chosen))]
}

const oncePerKey = (values: readonly MetaValue[]): readonly MetaValue[] => [
  ...new Map(values.map((one) => [one.key, one])).values(),
]

const commentsOf = ({ comments }: ItemParts, index: number): readonly CommentRecord[] =>
  comments.map(({ author, content, date, parent, approved }, at) => ({
    id: FIRST_ID + index * 10 + at,
    parent: at > 0 && parent !== null ? FIRST_ID + index * 10 + (parent % at) : 0,
    ...{ type: 'comment', approved: approved ? '1' : '0', author_id: 0 },
    ...{ author_name: author, author_email: 'vera@example.net', author_ip: '192.0.2.1' },
    author_url: 'https://vera.example/?a=1&b=2',
    ...{ content, date, date_gmt: date, meta: [] },
  }))
