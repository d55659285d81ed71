import type { WriteContext } from '../../../contract/context.ts'
import { findSlugOwners, uniqueSlug, type WholePost } from '../../posts/index.ts'
import { postType, status as statusOf } from '../../types/index.ts'

/** Types whose slugs are part of addresses. */
const hasAddress = ({ type, status, slug }: WholePost): boolean =>
  slug !== '' && postType(type)?.isViewable === true && statusOf(status)?.hasFloatingDate !== true

/** Items that are here already keep their slugs: a new item with the same one gets a number. */
export const withFreeSlugs = async (
  { db }: WriteContext,
  rows: readonly WholePost[],
  isImported: (id: number) => boolean,
): Promise<readonly WholePost[]> => {
  const owners = new Map<string, number>()
  for (const [type, some] of Map.groupBy(rows.filter(hasAddress), ({ type }) => type))
    for (const slugs of partsOf(some.map(({ slug }) => slug)))
      for (const { id, slug, parent_id } of await findSlugOwners(db, [type], slugs))
        owners.set(keyOf({ type, slug, parent_id }), id)
  const result: WholePost[] = []
  for (const row of rows) {
    const owner = hasAddress(row) ? owners.get(keyOf(row)) : undefined
    const isTaken = owner !== undefined && owner !== row.id && !isImported(owner)
    const type = isTaken ? postType(row.type) : undefined
    result.push(type ? { ...row, slug: await freeSlug(db, type, row) } : row)
  }
  return result
}

const freeSlug = (
  db: WriteContext['db'],
  type: NonNullable<ReturnType<typeof postType>>,
  { slug, parent_id: parentId, id }: WholePost,
): Promise<string> => uniqueSlug(db, slug, { type, parentId, id })

/** Below different parents, items of a tree may have the same slug. */
const keyOf = ({ type, slug, parent_id }: Pick<WholePost, 'type' | 'slug' | 'parent_id'>): string =>
  `${type} ${postType(type)?.isHierarchical ? parent_id : 0} ${slug}`

const PART = 256

const partsOf = <T>(values: readonly T[]): (readonly T[])[] =>
  Array.from({ length: Math.ceil(values.length / PART) }, (_, part) =>
    values.slice(part * PART, (part + 1) * PART),
  )
