import type { SitemapPart } from '../../../contract/site/sitemap.ts'
import type { Reader } from '../../../store/database.ts'
import type { PostRow } from '../../posts/index.ts'
import type { ListedKind } from '../options/index.ts'
import { cut, listedItems, partNumber } from './listed-rows.ts'
import { findItems, type Step } from './store.ts'

/** Divides the listed items of several types into common parts. */
export const findPartsOfKinds = async (
  db: Reader,
  kinds: readonly ListedKind[],
  size: number,
): Promise<readonly SitemapPart[]> => {
  const [first, ...others] = kinds.map(({ name, rows }) =>
    listedItems(db, name, rows).select(['id', 'modified_gmt as changed']),
  )
  if (!first) return []
  const all = others.reduce((before, next) => before.unionAll(next), first)
  return cut(
    db,
    db.selectFrom(all.as('listed')).select(['id', 'changed', partNumber(size).as('part')]),
  )
}

/** The first of them within a step, by id. */
export const findItemsOfKinds = async (
  db: Reader,
  kinds: readonly ListedKind[],
  step: Step,
): Promise<readonly PostRow[]> => {
  const found = await Promise.all(kinds.map(({ name, rows }) => findItems(db, name, rows, step)))
  return found
    .flat()
    .sort((a, b) => a.id - b.id)
    .slice(0, step.limit)
}
