import type { Context } from '../../../contract/context.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { hasBlocks } from '../../../lib/blocks/parts.ts'
import type { TermRow } from '../../terms/index.ts'
import { type PostType, taxonomiesOfType } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import {
  type ItemPath,
  permalink,
  plainLink,
  postResource,
  presentMeta,
  readMeta,
  termClasses,
} from '../item/index.ts'
import { renderExcerpt, renderTitle } from './render.ts'
import type { Rendered } from './rendered.ts'

/** The data that an item's fields are made from. */
export interface Shown {
  readonly ctx: Context
  readonly type: PostType
  readonly row: PostRow
  /** False if the item requires a password that the request lacks. */
  readonly isOpen: boolean
  readonly rendered: Pick<Rendered, 'excerpt'>
  /** The content; empty if it is not shown. */
  readonly content: string
  readonly itemPath: ItemPath
  readonly terms: readonly TermRow[]
  /** The slug that the title would give; shown to editors only. */
  readonly slugOfTitle: string
  readonly drawSmilies: (html: string) => string
  /** The number of words of an excerpt generated from the content. */
  readonly excerptLength: number | undefined
}

type Field = readonly [name: string, make: (shown: Shown) => unknown]

/** The fields that a type's items have in a context, in output order. */
export const fieldsIn = (type: PostType, context: ViewContext): readonly Field[] => {
  const known = chosen.get(type) ?? new Map<ViewContext, readonly Field[]>()
  chosen.set(type, known)
  const fields = known.get(context) ?? chooseFields(type, context)
  known.set(context, fields)
  return fields
}

const chosen = new WeakMap<PostType, Map<ViewContext, readonly Field[]>>()

const chooseFields = (type: PostType, context: ViewContext): readonly Field[] => {
  const { fields } = postResource(type)
  const isShown = ([name]: Field): boolean => {
    const field = fields[name]
    return field !== undefined && (field.context?.includes(context) ?? true)
  }
  const terms = taxonomiesOfType(type.name).flatMap(({ name, restBase }): Field[] =>
    restBase === undefined ? [] : [[restBase, (shown) => termIds(shown, name)]],
  )
  return [...Object.entries(ofRow), ...terms, ...Object.entries(ofAddress)].filter(isShown)
}

/** The fields of all types; the schema decides which a type has. */
const ofRow: Readonly<Record<string, Field[1]>> = {
  id: ({ row }) => row.id,
  date: ({ row }) => row.date,
  date_gmt: ({ row }) => row.date_gmt,
  guid: ({ ctx, type, row }) => {
    const guid = plainLink(ctx, type, row)
    return { rendered: guid, raw: guid }
  },
  modified: ({ row }) => row.modified,
  modified_gmt: ({ row }) => row.modified_gmt,
  password: ({ row }) => row.password,
  slug: ({ row }) => row.slug,
  status: ({ row }) => row.status,
  type: ({ row }) => row.type,
  link: ({ ctx, type, row, itemPath }) => permalink(ctx, type, row, itemPath),
  title: ({ type, row }) =>
    type.isRendered ? { raw: row.title, rendered: renderTitle(row.title) } : { raw: row.title },
  content: ({ type, row, isOpen, ...shown }) => ({
    raw: isOpen ? row.content : '',
    ...(type.isRendered
      ? {
          rendered: shown.drawSmilies(shown.content),
        }
      : {}),
    protected: row.password !== '',
    block_version: hasBlocks(row.content) ? 1 : 0,
  }),
  excerpt: ({ row, isOpen, rendered, excerptLength, drawSmilies }) => ({
    raw: row.excerpt,
    rendered: isOpen ? drawSmilies(excerptOf(rendered, row, excerptLength)) : '',
    protected: row.password !== '',
  }),
  author: ({ row }) => row.author_id ?? 0,
  featured_media: ({ row }) => row.featured_media,
  parent: ({ row }) => row.parent_id,
  menu_order: ({ row }) => row.menu_order,
  comment_status: ({ row }) => row.comment_status,
  ping_status: ({ row }) => row.ping_status,
  sticky: ({ row }) => row.is_sticky === 1,
  template: ({ row }) => row.template,
  format: ({ row }) => formatOf(row),
  meta: (shown) => {
    const { wp_pattern_sync_status: _shownBeside, ...meta } = metaOf(shown)
    return meta
  },
  wp_pattern_sync_status: (shown) => metaOf(shown).wp_pattern_sync_status,
}

const ofAddress: Readonly<Record<string, Field[1]>> = {
  permalink_template: ({ ctx, itemPath }) =>
    ctx.links.site(itemPath.isFront ? '' : itemPath.template),
  generated_slug: ({ slugOfTitle }) => slugOfTitle,
  class_list: ({ type, row, isOpen, terms }) => [
    ...classList(type, row, isOpen),
    ...termClasses(type, terms),
  ],
}

const termIds = ({ terms }: Shown, taxonomy: string): number[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id)

/** Footnotes are part of the content, so they require the password too. */
const metaOf = ({ ctx, type, row, isOpen }: Shown): Record<string, unknown> => {
  const stored = readMeta(row)
  return presentMeta(ctx, type.name, isOpen ? stored : { ...stored, footnotes: undefined })
}

/** The excerpt of the usual length is cached; other lengths are generated per request. */
const excerptOf = (
  rendered: Shown['rendered'],
  row: PostRow,
  maxWords: number | undefined,
): string => (maxWords === undefined ? rendered.excerpt : renderExcerpt(row, { maxWords }))

const formatOf = ({ format }: PostRow): string => format || 'standard'

const classList = (type: PostType, row: PostRow, isOpen: boolean): string[] => [
  `post-${row.id}`,
  row.type,
  `type-${row.type}`,
  `status-${row.status}`,
  ...(type.supports.has('post-formats') ? [`format-${formatOf(row)}`] : []),
  ...(row.password === '' ? [] : [isOpen ? 'post-password-protected' : 'post-password-required']),
  ...(row.featured_media === 0 ? [] : ['has-post-thumbnail']),
  'hentry',
]
