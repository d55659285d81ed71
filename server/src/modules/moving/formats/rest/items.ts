import type { ItemRecord, ItemTerm, MetaValue } from '../../model/index.ts'
import { AIOSEO_ROW } from '../../model/index.ts'
import { phpOf, printPhp } from '../../php/index.ts'
import { commentsOf } from './comments.ts'
import type { SiteCopy } from './copy.ts'
import { type Json, numberOf, objectOf, objectsOf, rawOf, textOf } from './json.ts'
import { menuItem } from './menu-items.ts'
import { metaOf, valuesOf } from './meta.ts'
import { loginOf } from './people.ts'

/** All items in the order of their ids. */
export function* itemsOf(copy: SiteCopy): Generator<ItemRecord> {
  const taxonomies = objectsOf(copy.fact('taxonomies'))
  const logins = new Map(copy.all('users').map((user) => [numberOf(user.id), loginOf(user)]))
  for (const { kind: type, id, json } of copy.withPrefix('item ')) {
    const item = sharedOf(id, type, json, logins)
    const read = READERS[type]
    yield read
      ? { ...item, ...read(json, copy) }
      : {
          ...item,
          terms: [...termsIn(json, taxonomies, copy), ...formatOf(json)],
          comments: commentsOf(copy, id),
        }
  }
}

const sharedOf = (
  id: number,
  type: string,
  json: Json,
  logins: ReadonlyMap<number, string>,
): ItemRecord => ({
  ...{ id, type },
  status: textOf(json.status),
  title: rawOf(json.title),
  slug: textOf(json.slug),
  content: rawOf(json.content),
  excerpt: rawOf(json.excerpt),
  date: momentOf(json.date),
  date_gmt: momentOf(json.date_gmt),
  modified: momentOf(json.modified),
  modified_gmt: momentOf(json.modified_gmt),
  author: logins.get(numberOf(json.author)) ?? '',
  guid: rawOf(json.guid),
  link: textOf(json.link),
  parent: numberOf(json.parent),
  menu_order: numberOf(json.menu_order),
  password: textOf(json.password),
  is_sticky: json.sticky === true,
  comment_status: textOf(json.comment_status),
  ping_status: textOf(json.ping_status),
  file_url: '',
  terms: [],
  meta: [
    ...valuesOf({
      _thumbnail_id: numberOf(json.featured_media) > 0 ? textOf(json.featured_media) : '',
      _wp_page_template: textOf(json.template),
      wp_pattern_sync_status: textOf(json.wp_pattern_sync_status),
      [AIOSEO_ROW]: aioseoRow(json),
    }),
    ...metaOf(json.meta),
  ],
  comments: [],
})

/** Drafts have no moment of publication. */
const momentOf = (value: unknown): string =>
  textOf(value).replace('T', ' ') || '0000-00-00 00:00:00'

/** What AIOSEO tells of an item, with values of several members as its table has them. */
const aioseoRow = ({ aioseo_meta_data: data }: Json): string => {
  const row = Object.entries(objectOf(data)).flatMap(([name, value]): [string, unknown][] =>
    value === null || value === '' || name === 'id' || name === 'post_id'
      ? []
      : [
          [
            name,
            typeof value === 'object'
              ? JSON.stringify(value)
              : value === true
                ? 1
                : value === false
                  ? 0
                  : value,
          ],
        ],
  )
  return row.length === 0 ? '' : JSON.stringify(Object.fromEntries(row))
}

const termsIn = (json: Json, taxonomies: readonly Json[], copy: SiteCopy): readonly ItemTerm[] =>
  taxonomies.flatMap(({ slug, rest_base }) => {
    const taxonomy = textOf(slug)
    const ids = json[textOf(rest_base) || taxonomy]
    if (!Array.isArray(ids)) return []
    return ids.flatMap((id) => {
      const term = copy.find(`term ${taxonomy}`, numberOf(id))
      return term ? [{ taxonomy, slug: textOf(term.slug), name: textOf(term.name) }] : []
    })
  })

const formatOf = ({ format }: Json): readonly ItemTerm[] =>
  textOf(format) === '' || format === 'standard'
    ? []
    : [{ taxonomy: 'post_format', slug: `post-format-${textOf(format)}`, name: textOf(format) }]

const themeOf = ({ theme }: Json): ItemTerm => ({
  ...{ taxonomy: 'wp_theme', slug: textOf(theme), name: textOf(theme) },
})

type ReadItem = (json: Json, copy: SiteCopy) => Partial<ItemRecord>

const template: ReadItem = (json) => ({
  excerpt: textOf(json.description),
  date: momentOf(json.modified),
  terms: [
    themeOf(json),
    ...(textOf(json.area) === ''
      ? []
      : [{ taxonomy: 'wp_template_part_area', slug: textOf(json.area), name: textOf(json.area) }]),
  ],
})

/** Types whose interface has another form than that of posts. */
const READERS: Readonly<Record<string, ReadItem>> = {
  nav_menu_item: menuItem,
  wp_template: template,
  wp_template_part: template,
  wp_global_styles: (json) => ({
    slug: `wp-global-styles-${textOf(json.theme)}`,
    status: 'publish',
    content: JSON.stringify({
      ...{ version: 3, isGlobalStylesUserThemeJSON: true },
      ...{ settings: objectOf(json.settings), styles: objectOf(json.styles) },
    }),
    terms: [themeOf(json)],
  }),
  attachment: (json, copy) => attachment(json, copy),
}

const attachment: ReadItem = (json, copy) => {
  const details = objectOf(json.media_details)
  const url = textOf(json.source_url)
  const file = textOf(details.file) || pathBelow(url, '/wp-content/uploads/')
  return {
    status: textOf(json.status) || 'inherit',
    content: rawOf(json.description),
    excerpt: rawOf(json.caption),
    parent: numberOf(json.post),
    file_url: url,
    terms: termsIn(json, objectsOf(copy.fact('taxonomies')), copy),
    comments: commentsOf(copy, numberOf(json.id)),
    meta: [
      ...valuesOf({
        _wp_attached_file: file,
        _wp_attachment_image_alt: textOf(json.alt_text),
        _wp_attachment_metadata: metadataOf(details),
      }),
      ...metaOf(json.meta),
    ] satisfies MetaValue[],
  }
}

/** Sizes with the names that the files of WordPress have for their parts. */
const metadataOf = (details: Json): string => {
  if (Object.keys(details).length === 0) return ''
  const sizes = Object.entries(objectOf(details.sizes)).flatMap(([name, size]) => {
    const { file, width, height, mime_type, filesize } = objectOf(size)
    return name === 'full'
      ? []
      : [[name, { file, width, height, 'mime-type': mime_type, ...(filesize ? { filesize } : {}) }]]
  })
  return printPhp(
    phpOf({ ...details, ...(details.sizes ? { sizes: Object.fromEntries(sizes) } : {}) }),
  )
}

const pathBelow = (url: string, folder: string): string => {
  const place = url.indexOf(folder)
  return place === -1 ? '' : url.slice(place + folder.length)
}
