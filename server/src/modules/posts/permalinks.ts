import type { Context } from '../../contract/context.ts'
import type { Reader } from '../../store/database.ts'
import { type PostType, status } from '../types/index.ts'
import type { PostRow } from './row.ts'
import { type Ancestor, findAncestors } from './store.ts'

/** Deeper than any real tree; rows that form a ring must not keep a request for ever. */
const MAX_DEPTH = 50

/** The part of an item's path above it, such as `company/people/`; empty at the top. */
export type ParentPaths = ReadonlyMap<number, string>

/** The parent paths of all rows together: one question per level of the tree, none per row. */
export const loadParentPaths = async (
  db: Reader,
  rows: readonly Pick<PostRow, 'id' | 'parent_id'>[],
): Promise<ParentPaths> => {
  const known = await loadAncestors(db, rows)
  return new Map(rows.map((row) => [row.id, pathAbove(row.parent_id, known)]))
}

/** True when `ancestorId` stands somewhere above, or is, the item at `parentId`. */
export const isBelow = async (
  db: Reader,
  parentId: number,
  ancestorId: number,
): Promise<boolean> => {
  const above = await loadAncestors(db, [{ parent_id: parentId }])
  return above.has(ancestorId)
}

/** Where readers find the item; what has no place on the site yet is reached by its id. */
export const permalink = (
  ctx: Pick<Context, 'links'>,
  type: PostType,
  row: PostRow,
  parentPath: string,
): string => {
  const stands = status(row.status)
  const hasPlace = (stands?.isPublic || stands?.isPrivate) && row.slug !== ''
  return hasPlace ? ctx.links.site(`${parentPath}${row.slug}/`) : plainLink(ctx, type, row)
}

/** An address that lasts as long as the item: it depends on nothing that can be edited. */
export const plainLink = (
  ctx: Pick<Context, 'links'>,
  type: PostType,
  { id }: Pick<PostRow, 'id'>,
): string => {
  const place = type.name === 'page' ? 'page_id' : 'p'
  const kind = type.name === 'page' || type.name === 'post' ? '' : `post_type=${type.name}&`
  return ctx.links.site(`?${kind}${place}=${id}`)
}

/** The address with a place for the slug, for editors that let a person change it. */
export const permalinkTemplate = (
  ctx: Pick<Context, 'links'>,
  type: PostType,
  parentPath: string,
): string => ctx.links.site(`${parentPath}${type.isHierarchical ? '%pagename%' : '%postname%'}/`)

const loadAncestors = async (
  db: Reader,
  rows: readonly Pick<PostRow, 'parent_id'>[],
): Promise<Map<number, Ancestor>> => {
  const known = new Map<number, Ancestor>()
  let wanted = parentsOf(rows, known)
  for (let depth = 0; depth < MAX_DEPTH && wanted.length > 0; depth++) {
    const level = await findAncestors(db, wanted)
    for (const ancestor of level) known.set(ancestor.id, ancestor)
    wanted = parentsOf(level, known)
  }
  return known
}

const parentsOf = (
  rows: readonly Pick<PostRow, 'parent_id'>[],
  known: ReadonlyMap<number, Ancestor>,
): number[] => [
  ...new Set(rows.map((row) => row.parent_id).filter((id) => id !== 0 && !known.has(id))),
]

const pathAbove = (parentId: number, known: ReadonlyMap<number, Ancestor>): string => {
  let path = ''
  let ancestor = known.get(parentId)
  for (let depth = 0; depth < MAX_DEPTH && ancestor; depth++) {
    if (ancestor.slug !== '') path = `${ancestor.slug}/${path}`
    ancestor = known.get(ancestor.parent_id)
  }
  return path
}
