import type { Reader } from '../../store/database.ts'
import type { Taxonomy } from '../types/index.ts'
import { findTakenSlugs, findTerm } from './store.ts'

/** Deeper than any real tree; stops at rows that form a cycle. */
const MAX_DEPTH = 50

/**
 * Returns the slug if it is free in the taxonomy. In a tree the slugs of the ancestors are appended
 * first, then a number.
 */
export const uniqueTermSlug = async (
  db: Reader,
  taxonomy: Taxonomy,
  slug: string,
  parentId: number,
): Promise<string> => {
  const isTaken = async (candidate: string): Promise<boolean> =>
    (await findTakenSlugs(db, taxonomy.name, [candidate])).has(candidate)
  if (!(await isTaken(slug))) return slug
  let longer = slug
  let above = parentId
  for (let depth = 0; depth < MAX_DEPTH && above !== 0; depth++) {
    const parent = await findTerm(db, taxonomy.name, above)
    if (!parent) break
    longer += `-${parent.slug}`
    if (!(await isTaken(longer))) return longer
    above = parent.parent_id
  }
  return numbered(db, taxonomy, longer)
}

const numbered = async (db: Reader, { name }: Taxonomy, slug: string): Promise<string> => {
  let next = 2
  // Growing batches: few queries even if a thousand terms share a name.
  for (let size = 10; ; size = Math.min(size * 10, 1_000)) {
    const candidates = Array.from({ length: size }, (_, index) => `${slug}-${next + index}`)
    const taken = await findTakenSlugs(db, name, candidates)
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
    next += size
  }
}
