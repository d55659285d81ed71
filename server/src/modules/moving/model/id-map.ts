import type { Context } from '../../../contract/context.ts'
import { reserveIds } from '../../../store/reserve-ids.ts'
import { findOwnIds, findRenumbered, type MovedKind, saveMoved } from './store.ts'

/**
 * The ids here of the things in a file. An id is kept where it is free, and otherwise mapped before
 * anything is saved, so that later things can be referred to.
 */
export interface IdMap {
  /** The id here of something in the file; undefined if the file does not have it. */
  of(oldId: number): number | undefined
  /** Whether something with this id here is in the file. */
  isImported(newId: number): boolean
  /** Ids that are not the same here, for texts that name them. */
  readonly renumbered: ReadonlyMap<number, number>
}

/**
 * Decides on the ids of a file, and reserves them. Deciding again has the same result. Ids that mean
 * nothing outside of the file are not kept.
 */
export const planIds = async (
  ctx: Context,
  sourceId: number,
  table: 'posts' | 'comments',
  ids: Uint32Array,
  keepsIds: boolean,
): Promise<IdMap> => {
  const kind: MovedKind = table === 'posts' ? 'post' : 'comment'
  const place = { source_id: sourceId, kind }
  const known = await findRenumbered(ctx.db, place)
  const taken: number[] = []
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE) {
    const some = ids.subarray(at, at + IDS_AT_ONCE)
    const own = keepsIds ? await findOwnIds(ctx.db, table, place, [...some]) : [...some]
    taken.push(...own.filter((id) => !known.has(id)))
  }
  const renumbered = new Map(known)
  await ctx.transaction(async ({ db }) => {
    const first = await reserveIds(db, table, keepsIds ? (ids.at(-1) ?? 0) : 0, taken.length)
    const rows = taken.map((old_id, index) => ({ old_id, new_id: first + index }))
    for (const { old_id, new_id } of rows) renumbered.set(old_id, new_id)
    await saveMoved(
      db,
      place,
      rows.map((row) => ({ ...row, digest: '', version: 0 })),
    )
  })
  const others = new Set(renumbered.values())
  const of = (oldId: number): number | undefined =>
    renumbered.get(oldId) ?? (includes(ids, oldId) ? oldId : undefined)
  return { renumbered, of, isImported: (id) => others.has(id) || of(id) === id }
}

const IDS_AT_ONCE = 4_096

/** Binary search: a set of a million numbers would take ten times the memory. */
const includes = (sorted: Uint32Array, id: number): boolean => {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < id) low = middle + 1
    else high = middle
  }
  return sorted[low] === id
}
