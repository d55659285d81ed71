import type { Context } from '../../contract/context.ts'
import type { ViewContext } from '../../contract/schema.ts'
import { hasBlocks } from '../../lib/blocks/parts.ts'
import { findTermsOfPosts, type TermRow, termsOfPostLoader } from '../terms/index.ts'
import { type PostType, taxonomiesOfType } from '../types/index.ts'
import { makeContents } from './blocks/make.ts'
import { loadHistories } from './history.ts'
import { itemLinks } from './item-links.ts'
import { presentTerms, termClasses } from './item-terms.ts'
import { presentMeta, readMeta } from './meta.ts'
import { loadParentPaths, permalink, permalinkTemplate, plainLink } from './permalinks.ts'
import { renderExcerpt, renderTitle } from './render.ts'
import { type Rendered, renderedOf } from './rendered.ts'
import { postResource } from './resource.ts'
import type { PostRow } from './row.ts'
import { visibilityOf } from './visibility.ts'

export interface PresentOptions {
  readonly context: ViewContext
  readonly password?: string | undefined
  /** How many words an excerpt made from the content has. */
  readonly excerptLength?: number | undefined
  /** The items' terms, where the items themselves are gone. */
  readonly terms?: TermsOfPosts | undefined
}

type TermsOfPosts = Awaited<ReturnType<typeof findTermsOfPosts>>

/** Rows as the interface shows them. All rows are of one type. */
export const presentPosts = async (
  ctx: Context,
  type: PostType,
  rows: readonly PostRow[],
  options: PresentOptions,
): Promise<Record<string, unknown>[]> => {
  const paths = await loadParentPaths(ctx.db, rows)
  const histories = await loadHistories(ctx, type, rows)
  const terms = options.terms ?? (await loadTerms(ctx, type, rows))
  const made = showsContent(type, options.context) ? await makeContents(ctx, rows) : undefined
  const { inContext, fields } = postResource(type)
  return rows.map((row) => {
    const around = {
      parentPath: paths.get(row.id) ?? '',
      terms: terms.get(row.id) ?? [],
      madeContent: made?.get(row.id),
    }
    const all = presentFields(ctx, type, row, around, options)
    const item = Object.fromEntries(Object.entries(all).filter(([name]) => name in fields))
    const links = itemLinks(ctx, type, row, {
      withActions: options.context === 'edit',
      history: histories.get(row.id),
    })
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

/** What an item's fields are made of besides its row. */
interface Surroundings {
  readonly parentPath: string
  readonly terms: readonly TermRow[]
  /** The content, where it holds blocks that are made for each answer. */
  readonly madeContent: string | undefined
}

/** An embedded item hardly ever has content, and rendering is what costs most. */
const showsContent = (type: PostType, context: ViewContext): boolean =>
  type.isRendered && (context !== 'embed' || type.rawIn.includes('embed'))

/** All items' terms together. What embeds them right after finds them loaded. */
const loadTerms = async (
  ctx: Context,
  type: PostType,
  rows: readonly PostRow[],
): Promise<TermsOfPosts> => {
  if (taxonomiesOfType(type.name).length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const terms = await findTermsOfPosts(ctx.db, ids)
  for (const id of ids)
    termsOfPostLoader(ctx)
      .clear(id)
      .prime(id, terms.get(id) ?? [])
  return terms
}

/** Every field that some type has; the type and the context choose from the result. */
const presentFields = (
  ctx: Context,
  type: PostType,
  row: PostRow,
  { parentPath, terms, madeContent }: Surroundings,
  { context, password, excerptLength }: PresentOptions,
): Record<string, unknown> => {
  const isOpen = visibilityOf(ctx, row, { context, password }) === 'open'
  const isProtected = row.password !== ''
  const rendered = renderedOf(ctx, row)
  const isShown = showsContent(type, context)
  const guid = plainLink(ctx, type, row)
  // Footnotes are content: without the password they stay shut as well.
  const stored = isOpen ? readMeta(row) : { ...readMeta(row), footnotes: undefined }
  const { wp_pattern_sync_status, ...meta } = presentMeta(ctx, type.name, stored)
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
    title: {
      raw: row.title,
      ...(type.isRendered ? { rendered: renderTitle(row.title) } : {}),
    },
    content: {
      raw: isOpen ? row.content : '',
      ...(type.isRendered
        ? { rendered: isOpen && isShown ? (madeContent ?? rendered.content) : '' }
        : {}),
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
    meta,
    wp_pattern_sync_status,
    ...presentTerms(type, terms),
    permalink_template: permalinkTemplate(ctx, type, parentPath),
    // A number for a slug that is taken comes with saving.
    generated_slug: rendered.slug,
    class_list: [...classList(type, row, isOpen), ...termClasses(type, terms)],
  }
}

/** The usual length is remembered; another one is made for whoever asks. */
const excerptOf = (rendered: Rendered, row: PostRow, maxWords: number | undefined): string =>
  maxWords === undefined ? rendered.excerpt : renderExcerpt(row, { maxWords })

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
