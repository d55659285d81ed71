import { FileFault } from '../../../../transfer/read/file-fault.ts'
import { isBad } from '../../../../transfer/read/line.ts'
import type { AuthorRecord, ContentRecord, ItemRecord, ItemTerm } from '../../model/index.ts'
import type { SiteSource, TextFile } from '../../source/index.ts'
import {
  authorOf,
  itemLines,
  itemOf,
  keyedSource,
  type Lines,
  momentOf,
  type Pictures,
  seoMeta,
  siteOf,
  type Tools,
} from '../common/index.ts'
import { type Row, rowsOf } from './rows.ts'

/** Whether a text begins as exports of Ghost do. */
export const looksLikeGhost = (beginning: string): boolean =>
  /^\s*\{\s*"(?:db|meta|data)"\s*:/.test(beginning)

/** Exports leave out the address of their site. */
export const ghostSource = (files: readonly TextFile[], home: string | undefined): SiteSource => {
  if (home === undefined)
    throw new FileFault('an export of Ghost does not tell its address: give it with --from')
  return keyedSource(files, (text, tools, file) => readGhost(text, tools, file, home))
}

const ADDRESS = '__GHOST_URL__'

async function* readGhost(
  text: AsyncIterable<string>,
  tools: Tools,
  file: TextFile,
  home: string,
): Lines {
  const tables = await readTables(file)
  const pictures = tools.pictures(home)
  const { title, description, lang } = tables.settings
  yield line(1, {
    kind: 'site',
    ...siteOf(home, { title: title ?? '', description: description ?? '', language: lang ?? '' }),
  })
  for (const author of tables.users.values()) yield line(1, { kind: 'author', ...author })
  for (const [id, tag] of tables.tags)
    if (tag.description !== '')
      yield line(1, {
        ...{ kind: 'term', id: tools.ids.of(`tag ${id}`), taxonomy: 'post_tag', parent: '' },
        ...{ slug: tag.slug, name: tag.name, description: tag.description, meta: [] },
      })
  for await (const found of rowsOf(text)) {
    if (isBad(found)) yield found
    else if (found.record.table === 'posts') {
      const { item, attachments } = postOf(found.record.row, tables, tools, pictures, home)
      yield* itemLines(found.number, item, attachments)
    }
  }
}

const line = (number: number, record: ContentRecord) => ({ number, record })

interface Tag {
  readonly slug: string
  readonly name: string
  readonly description: string
}

/** What posts refer to. */
interface Tables {
  readonly settings: Readonly<Record<string, string>>
  readonly users: ReadonlyMap<string, AuthorRecord>
  readonly tags: ReadonlyMap<string, Tag>
  readonly tagsOf: ReadonlyMap<string, readonly Row[]>
  readonly authorsOf: ReadonlyMap<string, readonly Row[]>
  readonly metaOf: ReadonlyMap<string, Row>
}

const readTables = async (file: TextFile): Promise<Tables> => {
  const rows = new Map<string, Row[]>()
  for await (const found of rowsOf(file.read().chunks)) {
    if (isBad(found) || !NEEDED.includes(found.record.table)) continue
    const known = rows.get(found.record.table)
    if (known) known.push(found.record.row)
    else rows.set(found.record.table, [found.record.row])
  }
  const of = (table: string): readonly Row[] => rows.get(table) ?? []
  const inOrder = (table: string) =>
    Map.groupBy(
      of(table).toSorted((a, b) => Number(a.sort_order) - Number(b.sort_order)),
      (row) => String(row.post_id),
    )
  return {
    settings: Object.fromEntries(of('settings').map((row) => [String(row.key), text(row.value)])),
    users: new Map(
      of('users').map((row) => [
        String(row.id),
        userOf(row, rolesOf(row, of('roles'), of('roles_users'))),
      ]),
    ),
    tags: new Map(
      of('tags').map(({ id, slug, name, description }) => [
        String(id),
        { slug: text(slug), name: text(name), description: text(description) },
      ]),
    ),
    tagsOf: inOrder('posts_tags'),
    authorsOf: inOrder('posts_authors'),
    metaOf: new Map(of('posts_meta').map((row) => [String(row.post_id), row])),
  }
}

const NEEDED = [
  ...['settings', 'users', 'tags', 'posts_tags', 'posts_authors', 'posts_meta'],
  ...['roles', 'roles_users'],
]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Their names there; those of staff that has none here get none. */
const ROLES: Readonly<Record<string, string>> = {
  ...{ Owner: 'administrator', Administrator: 'administrator', Editor: 'editor' },
  ...{ 'Super Editor': 'editor', Author: 'author', Contributor: 'contributor' },
}

const rolesOf = (
  { id }: Row,
  roles: readonly Row[],
  relations: readonly Row[],
): readonly string[] | undefined => {
  const own = relations.filter(({ user_id }) => user_id === id).map(({ role_id }) => role_id)
  const names = roles.filter((role) => own.includes(role.id)).map(({ name }) => String(name))
  const here = names.flatMap((name) => ROLES[name] ?? [])
  return here.length > 0 ? here : undefined
}

const userOf = (row: Row, roles: readonly string[] | undefined): AuthorRecord =>
  authorOf(text(row.slug) || text(row.name), {
    email: text(row.email),
    display_name: text(row.name),
    account: {
      // Ghost's hashes are bcrypt, as those of some WordPress sites.
      ...{ password_hash: text(row.password), roles, slug: text(row.slug), nickname: '' },
      ...{ url: text(row.website), description: text(row.bio), locale: '' },
      ...{ registered_gmt: momentOf(row.created_at), meta: [] },
    },
  })

const STATUSES: Readonly<Record<string, string>> = {
  ...{ published: 'publish', sent: 'private', scheduled: 'future', draft: 'draft' },
}

const postOf = (
  row: Row,
  tables: Tables,
  tools: Tools,
  all: Pictures,
  home: string,
): { readonly item: ItemRecord; readonly attachments: readonly ItemRecord[] } => {
  const key = String(row.id)
  const id = tools.ids.of(`post ${key}`)
  const date_gmt = momentOf(row.published_at ?? row.created_at)
  const meta = tables.metaOf.get(key) ?? {}
  const here = (value: unknown): string => text(value).replaceAll(ADDRESS, home)
  const ownPicture = (address: string): string | undefined =>
    address.startsWith(`${home}/content/images/`)
      ? address.replace(/\/content\/images\/size\/[^/]+\//, '/content/images/')
      : undefined
  const feature = here(row.feature_image)
  const pictures = all.of(id, date_gmt)
  const featured = feature === '' ? undefined : pictures.add(feature, text(meta.feature_image_alt))
  const [author] = tables.authorsOf.get(key) ?? []
  const slug = text(row.slug)
  const status = STATUSES[text(row.status)] ?? 'draft'
  // Some versions tell pages by a type, and older ones by a switch.
  const isPage = row.type === 'page' || row.page === 1 || row.page === true
  const item = itemOf({
    id,
    type: isPage ? 'page' : 'post',
    // What only members may read must not be public here.
    status: status === 'publish' && !isPublic(row) ? 'private' : status,
    ...{ title: text(row.title), slug, date_gmt, modified_gmt: momentOf(row.updated_at) },
    content: pictures.replace(here(row.html), ownPicture),
    excerpt: text(row.custom_excerpt),
    author: tables.users.get(String(author?.author_id ?? row.author_id))?.login ?? '',
    link: `${home}/${slug}/`,
    is_sticky: row.featured === 1 || row.featured === true,
    terms: termsOf(tables, key),
    meta: [
      ...(featured ? [{ key: '_thumbnail_id', value: String(featured.id) }] : []),
      ...seoMeta({
        title: text(meta.meta_title),
        description: text(meta.meta_description),
        canonical_url: here(row.canonical_url),
        og_title: text(meta.og_title),
        og_description: text(meta.og_description),
        ...(text(meta.og_image) === ''
          ? {}
          : { og_image_type: 'custom_image', og_image_custom_url: here(meta.og_image) }),
        twitter_title: text(meta.twitter_title),
        twitter_description: text(meta.twitter_description),
      }),
    ],
  })
  return { item, attachments: pictures.attachments(id) }
}

const isPublic = ({ visibility }: Row): boolean =>
  visibility === undefined || visibility === null || visibility === 'public'

/** Names that begin with # are for the owner only. */
const termsOf = ({ tags, tagsOf }: Tables, id: string): readonly ItemTerm[] =>
  (tagsOf.get(id) ?? []).flatMap((row) => {
    const tag = tags.get(String(row.tag_id))
    return tag && !tag.name.startsWith('#')
      ? [{ taxonomy: 'post_tag', slug: tag.slug, name: tag.name }]
      : []
  })
