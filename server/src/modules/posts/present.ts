import type { Context } from '../../contract/context.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { type PostType, taxonomiesOfType } from '../types/index.ts'
import { itemLinks } from './item-links.ts'
import { presentMeta, readMeta } from './meta.ts'
import { loadParentPaths, permalink, permalinkTemplate, plainLink } from './permalinks.ts'
import { hasBlocks, renderExcerpt, renderTitle } from './render.ts'
import { type Rendered, renderedOf } from './rendered.ts'
import { postResource } from './resource.ts'
import type { PostRow } from './row.ts'
import { visibilityOf } from './visibility.ts'

export interface PresentOptions {
  readonly context: ViewContext
  readonly password?: string | undefined
  /** How many words an excerpt made from the content has. */
  readonly excerptLength?: number | undefined
}

/** Rows as the interface shows them. All rows are of one type. */
export const presentPosts = async (
  ctx: Context,
  type: PostType,
  rows: readonly PostRow[],
  options: PresentOptions,
): Promise<Record<string, unknown>[]> => {
  const paths = await loadParentPaths(ctx.db, rows)
  const { inContext } = postResource(type)
  return rows.map((row) => {
    const item = presentFields(ctx, type, row, paths.get(row.id) ?? '', options)
    const links = itemLinks(ctx, type, row, { withActions: options.context === 'edit' })
    return { ...inContext(item, options.context), _links: links }
  })
}

export const presentPost = async (
  ctx: Context,
  type: PostType,
  row: PostRow,
  options: PresentOptions,
): Promise<Record<string, unknown>> => {
  const [item] = await presentPosts(ctx, type, [row], options)
  return item ?? {}
}

/** Every field the type has; contexts are applied to the result. */
const presentFields = (
  ctx: Context,
  type: PostType,
  row: PostRow,
  parentPath: string,
  { context, password, excerptLength }: PresentOptions,
): Record<string, unknown> => {
  const isOpen = visibilityOf(ctx, row, { context, password }) === 'open'
  const isProtected = row.password !== ''
  // An embedded item has no content, and rendering is what costs most.
  const rendered = renderedOf(ctx, row)
  const html = isOpen && context !== 'embed' ? rendered.content : ''
  const guid = plainLink(ctx, type, row)
  const meta = readMeta(row)
  return {
    id: row.id,
    date: row.date,
    date_gmt: row.date_gmt,
    guid: { rendered: guid, raw: guid },
    modified: row.modified,
    modified_gmt: row.modified_gmt,
    password: row.password,
    slug: row.slug,
    status: row.status,
    type: row.type,
    link: permalink(ctx, type, row, parentPath),
    title: { raw: row.title, rendered: renderTitle(row.title) },
    content: {
      raw: row.content,
      rendered: html,
      protected: isProtected,
      block_version: hasBlocks(row.content) ? 1 : 0,
    },
    excerpt: {
      raw: row.excerpt,
      rendered: isOpen ? excerptOf(rendered, row, excerptLength) : '',
      protected: isProtected,
    },
    author: row.author_id ?? 0,
    featured_media: row.featured_media,
    ...(type.isHierarchical ? { parent: row.parent_id } : {}),
    ...(type.supports.has('page-attributes') ? { menu_order: row.menu_order } : {}),
    comment_status: row.comment_status,
    ping_status: row.ping_status,
    ...(type.name === 'post' ? { sticky: row.is_sticky === 1 } : {}),
    template: row.template,
    ...(type.supports.has('post-formats') ? { format: formatOf(row) } : {}),
    // Footnotes are content: without the password they stay shut as well.
    meta: presentMeta(ctx, isOpen ? meta : { ...meta, footnotes: undefined }),
    ...presentTerms(type),
    permalink_template: permalinkTemplate(ctx, type, parentPath),
    // A number for a slug that is taken comes with saving.
    generated_slug: rendered.slug,
    class_list: classList(type, row, isOpen),
  }
}

/** The usual length is remembered; another one is made for whoever asks. */
const excerptOf = (rendered: Rendered, row: PostRow, maxWords: number | undefined): string =>
  maxWords === undefined ? rendered.excerpt : renderExcerpt(row, { maxWords })

/** No item carries terms yet. */
const presentTerms = (type: PostType): Record<string, readonly number[]> =>
  Object.fromEntries(
    taxonomiesOfType(type.name).flatMap(({ restBase }) =>
      restBase === undefined ? [] : [[restBase, []]],
    ),
  )

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
