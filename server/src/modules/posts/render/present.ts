import { CacheableItems } from '../../../contract/cacheable-items.ts'
import type { Context } from '../../../contract/context.ts'
import { itemFields } from '../../../contract/item-fields.ts'
import type { Wants } from '../../../contract/route.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { findTermsOfPosts, termsOfPostLoader } from '../../terms/index.ts'
import { type PostType, taxonomiesOfType } from '../../types/index.ts'
import type { PostRow } from '../item/index.ts'
import {
  findPostsById,
  loadHistories,
  loadItemPaths,
  NO_PATH,
  postResource,
  primeLoaders,
  slugsOfTitles,
} from '../item/index.ts'
import { isShownIn, visibilityOf } from '../policy/index.ts'
import { fieldsIn, type Shown } from './fields.ts'
import { itemLinks } from './item-links.ts'
import { makeContents } from './make.ts'
import { renderedOf, shortFormOf } from './rendered.ts'
import { smiliesOf } from './smilies.ts'

export interface PresentOptions {
  readonly context: ViewContext
  readonly password?: string | undefined
  /** The number of words of an excerpt generated from the content. */
  readonly excerptLength?: number | undefined
  /** The terms of items that are already deleted. */
  readonly terms?: TermsOfPosts | undefined
  /** The requested fields; others are left out. All if undefined. */
  readonly wants?: Wants | undefined
}

type TermsOfPosts = Awaited<ReturnType<typeof findTermsOfPosts>>

/** Rows as the REST interface returns them. All rows have the same type. */
export const presentPosts = async (
  ctx: Context,
  type: PostType,
  rows: readonly PostRow[],
  options: PresentOptions,
): Promise<Record<string, unknown>[]> => {
  const { context, password, excerptLength } = options
  const wants: Wants = options.wants ?? (() => true)
  const fields = fieldsIn(type, context).filter(([name]) => wants(name))
  const needed = new Set(fields.map(([name]) => name))
  const showsContent = isContentShown(type, context) && needed.has('content')
  const hasLinks = wants('_links')
  primeLoaders(ctx, rows)
  const [paths, histories, terms, slugs] = await Promise.all([
    loadItemPaths(ctx, rows),
    hasLinks ? loadHistories(ctx, type, rows) : undefined,
    options.terms ?? loadTerms(ctx, type, rows, needed),
    context === 'edit' && needed.has('generated_slug')
      ? slugsOfTitles(ctx.db, type, rows)
      : undefined,
  ])
  const made = showsContent ? await makeContents(ctx, rows) : undefined
  const added = await makeAdded(ctx, type, rows, wants.named ?? NONE)
  const drawSmilies = await smiliesOf(ctx)
  const { inContext } = postResource(type)
  return inSlices(rows, async (row) => {
    const isOpen = visibilityOf(ctx, row, { context, password }) === 'open'
    const content = isOpen && showsContent ? await contentOf(ctx, row, made) : ''
    const shown: Shown = {
      ...{ ctx, type, row, isOpen, content, excerptLength, drawSmilies },
      rendered: shortFormOf(ctx, row),
      itemPath: paths.get(row.id) ?? NO_PATH,
      terms: terms.get(row.id) ?? [],
      slugOfTitle: slugs?.get(row.id) ?? '',
    }
    const whole: Record<string, unknown> = {}
    for (const [name, make] of fields) whole[name] = make(shown)
    const item: Record<string, unknown> = { ...inContext(whole, context), ...added.get(row.id) }
    if (hasLinks)
      item._links = itemLinks(ctx, type, row, {
        withActions: context === 'edit',
        history: histories?.get(row.id),
      })
    return item
  })
}

/** The content of an item: rendered for this response, or else cached. */
const contentOf = async (
  ctx: Context,
  row: PostRow,
  made: ReadonlyMap<number, string> | undefined,
): Promise<string> => made?.get(row.id) ?? (await renderedOf(ctx, row)).content

export const presentPost = async (
  ctx: Context,
  type: PostType,
  row: PostRow,
  options: PresentOptions,
): Promise<Record<string, unknown>> => {
  const [item] = await presentPosts(ctx, type, [row], options)
  return item ?? {}
}

/** Items of a list that are the same in all lists of this caller. */
export const cacheablePosts = (
  ctx: Context,
  type: PostType,
  ids: readonly number[],
  options: Pick<PresentOptions, 'context' | 'wants'>,
): CacheableItems =>
  new CacheableItems(
    ids.map((id) => `${options.context} ${id}`),
    async (places) => {
      const wanted = places.map((place) => ids[place] ?? 0)
      const found = await findPostsById(ctx.db, wanted)
      // An item may have been deleted or hidden since the list was loaded.
      const rows = found.filter((row) => isShownIn(ctx, row, options.context))
      const items = await presentPosts(ctx, type, rows, options)
      const byId = new Map(rows.map(({ id }, index) => [id, items[index]]))
      return wanted.map((id) => byId.get(id))
    },
  )

const NONE: ReadonlySet<string> = new Set()

/** The requested fields of other modules, by the item's id. */
const makeAdded = async (
  ctx: Context,
  { name: typeName }: PostType,
  rows: readonly PostRow[],
  wanted: ReadonlySet<string>,
): Promise<ReadonlyMap<number, object>> => {
  const fields = [...ctx.extensions(itemFields)].filter(
    ([name, { types }]) => wanted.has(name) && types.includes(typeName),
  )
  if (fields.length === 0) return new Map()
  const made = rows.map(async (row) => {
    const values = fields.map(async ([name, field]) => [name, await field.make(ctx, row)] as const)
    return [row.id, Object.fromEntries(await Promise.all(values))] as const
  })
  return new Map(await Promise.all(made))
}

/** Embedded items rarely have content, and rendering is the most expensive part. */
const isContentShown = (type: PostType, context: ViewContext): boolean =>
  type.isRendered && (context !== 'embed' || type.rawIn.includes('embed'))

/** Loads the terms of all items together, and primes the loader for embeds. */
const loadTerms = async (
  ctx: Context,
  type: PostType,
  rows: readonly PostRow[],
  needed: ReadonlySet<string>,
): Promise<TermsOfPosts> => {
  const taxonomies = taxonomiesOfType(type.name)
  const isNeeded =
    needed.has('class_list') || taxonomies.some(({ restBase = '' }) => needed.has(restBase))
  if (taxonomies.length === 0 || !isNeeded) return new Map()
  const ids = rows.map(({ id }) => id)
  const terms = await findTermsOfPosts(ctx.db, ids)
  for (const id of ids)
    termsOfPostLoader(ctx)
      .clear(id)
      .prime(id, terms.get(id) ?? [])
  return terms
}
