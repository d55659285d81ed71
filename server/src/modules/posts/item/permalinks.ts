import DataLoader from 'dataloader'
import { addCacheTags } from '../../../cache/by-tags.ts'
import { perRequest } from '../../../cache/request-cache.ts'
import type { Context, Linker } from '../../../contract/context.ts'
import type { PermalinkStructure } from '../../../lib/permalink-structure.ts'
import type { Reader } from '../../../store/database.ts'
import { permalinkStructure, siteSettings } from '../../settings/index.ts'
import { termsOfPostLoader, termTrail } from '../../terms/index.ts'
import { type PostType, postType, status } from '../../types/index.ts'
import { userLoader } from '../../users/index.ts'
import type { PostRow } from './row.ts'
import { type Ancestor, findAncestors } from './store.ts'

/** Deeper than any real tree; stops at rows that form a cycle. */
const MAX_DEPTH = 50

/** An item's path below the site's address, and its template with a placeholder for the slug. */
export interface ItemPath {
  readonly path: string
  readonly template: string
  /** An ancestor is hidden from some of the item's readers: the path would reveal its slug. */
  readonly isBelowHidden?: boolean | undefined
  /** The item is the front page of the site. */
  readonly isFront?: boolean | undefined
}

/** The paths of all rows in one query, however deep the tree is. */
export const loadItemPaths = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<number, ItemPath>> => {
  // The structure and the front page are settings.
  addCacheTags(ctx, 'options')
  const structure = await permalinkStructure(ctx)
  const [frontId, ...paths] = await Promise.all([
    rows.some(({ type }) => type === 'page') ? frontPageId(ctx) : 0,
    ...rows.map((row) => pathOf(ctx, row, structure)),
  ])
  return new Map(
    rows.map(({ id }, index) => [id, { ...(paths[index] ?? NO_PATH), isFront: id === frontId }]),
  )
}

const frontPageId = async (ctx: Context): Promise<number> => {
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  return show_on_front === 'page' ? page_on_front : 0
}

export const NO_PATH: ItemPath = { path: '', template: '' }

/** Whether `ancestorId` is the item at `parentId` or above it. */
export const isBelow = async (
  db: Reader,
  parentId: number,
  ancestorId: number,
): Promise<boolean> => {
  const above = await findAncestors(db, [parentId])
  return above.some(({ id }) => id === ancestorId)
}

/** The public address of the item; an item without one is addressed by its id. */
export const permalink = (
  ctx: Linker,
  type: PostType,
  row: PostRow,
  { path, isBelowHidden, isFront }: ItemPath,
): string => {
  if (isFront) return ctx.links.site('')
  const known = status(row.status)
  const hasPlace = (known?.isPublic || known?.isPrivate) && row.slug !== '' && !isBelowHidden
  return hasPlace ? ctx.links.site(path) : plainLink(ctx, type, row)
}

/** A permanent address: it depends on nothing that can be edited. */
export const plainLink = (ctx: Linker, type: PostType, { id }: Pick<PostRow, 'id'>): string => {
  const parameter = type.name === 'page' ? 'page_id' : 'p'
  const kind = type.name === 'page' || type.name === 'post' ? '' : `post_type=${type.name}&`
  return ctx.links.site(`?${kind}${parameter}=${id}`)
}

/** Posts follow the permalink structure; other items are below their parents. */
const pathOf = (
  ctx: Context,
  row: PostRow,
  structure: PermalinkStructure,
): ItemPath | Promise<ItemPath> => {
  if (row.type === 'post') return pathOfPost(ctx, row, structure)
  return row.parent_id === 0
    ? below({ path: '', isBelowHidden: false }, row)
    : pathAbove(ctx, row).then((above) => below(above, row))
}

const below = ({ path, isBelowHidden }: PathAbove, { type, slug }: PostRow): ItemPath => ({
  path: `${path}${slug}/`,
  template: `${path}${postType(type)?.isHierarchical ? '%pagename%' : '%postname%'}/`,
  isBelowHidden,
})

const pathOfPost = (
  ctx: Context,
  row: PostRow,
  permalinks: PermalinkStructure,
): ItemPath | Promise<ItemPath> => {
  const print = (author: string, category: string): ItemPath => {
    const facts = { id: row.id, slug: row.slug, date: row.date, author, category }
    return { path: permalinks.print(facts), template: permalinks.template(facts) }
  }
  if (!permalinks.needsAuthor && !permalinks.needsCategory) return print('', '')
  return Promise.all([
    permalinks.needsAuthor ? authorSlug(ctx, row) : '',
    permalinks.needsCategory ? categoryPath(ctx, row) : '',
  ]).then(([author, category]) => print(author, category))
}

const authorSlug = async (ctx: Context, { author_id }: PostRow): Promise<string> =>
  (author_id === null ? undefined : await userLoader(ctx).load(author_id))?.slug ?? ''

/** With several categories, the one with the lowest id is used. */
const categoryPath = async (ctx: Context, { id }: PostRow): Promise<string> => {
  const terms = await termsOfPostLoader(ctx).load(id)
  const [oldest] = terms
    .filter(({ taxonomy }) => taxonomy === 'category')
    .sort((one, other) => one.id - other.id)
  return oldest ? termTrail(ctx, oldest) : ''
}

/** Loads an item together with all its ancestors. */
export const ancestorLoader = perRequest((ctx) => {
  const loader = new DataLoader<number, Ancestor | undefined>(async (ids) => {
    const found = new Map((await findAncestors(ctx.db, ids)).map((row) => [row.id, row]))
    for (const [id, ancestor] of found) loader.prime(id, ancestor)
    return ids.map((id) => found.get(id))
  })
  return loader
})

type PathAbove = Pick<ItemPath, 'path' | 'isBelowHidden'>

const pathAbove = async (ctx: Context, row: PostRow): Promise<PathAbove> => {
  let path = ''
  let isBelowHidden = false
  let above = row.parent_id
  for (let depth = 0; depth < MAX_DEPTH && above !== 0; depth++) {
    const ancestor = await ancestorLoader(ctx).load(above)
    if (!ancestor) break
    if (ancestor.slug !== '') path = `${ancestor.slug}/${path}`
    if (!isAsOpen(ancestor, row)) isBelowHidden = true
    above = ancestor.parent_id
  }
  return { path, isBelowHidden }
}

/** Whether every reader of the item may see the ancestor too. */
const isAsOpen = (above: Pick<PostRow, 'status'>, row: Pick<PostRow, 'status'>): boolean => {
  const known = status(above.status)
  return known?.isPublic === true || (known?.isPrivate === true && !status(row.status)?.isPublic)
}
