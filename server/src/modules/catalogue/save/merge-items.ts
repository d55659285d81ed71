import type { Context } from '../../../contract/context.ts'
import { padded } from '../../../store/list-length.ts'
import {
  findCharactersOf,
  findRow,
  findRowsById,
  keepReplacement,
  withRelations,
} from '../items/index.ts'
import { badArgument, catalogueErrors, type Item, type ItemType } from '../model/index.ts'
import { mergedParts, mergedState, union } from './merged-state.ts'
import { change } from './save.ts'
import { inSession, type Session } from './session.ts'

/** The most characters of a show or an actor that one transaction moves. */
const MOST = 1_000

export interface MergePair {
  readonly from: Item
  readonly into: Item
  /** Characters of the show or the actor that move. */
  readonly characters: readonly number[]
}

/** Loads two items that can be merged. */
export const findMergePair = async (
  db: Context['db'],
  type: ItemType,
  id: number,
  intoId: number,
): Promise<MergePair> => {
  const rows = await Promise.all([findRow(db, type, id), findRow(db, type, intoId)])
  const [from, into] = await withRelations(
    db,
    rows.filter((row) => row !== undefined),
  )
  if (!rows[0] || !from) throw catalogueErrors.rest_catalogue_invalid_id()
  if (!into || id === intoId) throw badArgument('into', `This is not the id of another ${type}.`)
  const characters = type === 'character' ? [] : await findCharactersOf(db, id, 0, MOST + 1)
  if (characters.length > MOST) throw catalogueErrors.rest_merge_too_large()
  return { from, into, characters }
}

/**
 * Merges an item into another of its type: relations move there, its page redirects there, and it
 * goes to the trash, from which it can be restored. Both keep a revision.
 */
export const mergeItems = (
  ctx: Context,
  type: ItemType,
  id: number,
  intoId: number,
): Promise<Item> =>
  ctx.transaction((ctx) =>
    inSession(ctx, async (session) => {
      const pair = await findMergePair(ctx.db, type, id, intoId)
      ctx.expectVersion(pair.from.row.version)
      const merged = await change(session, pair.into, mergedState(pair.from, pair.into))
      await moveCharacters(session, pair)
      await change(session, pair.from, { status: 'trash' })
      await keepReplacement(ctx.db, type, id, intoId)
      return merged
    }),
  )

const moveCharacters = async (
  session: Session,
  { from, into, characters }: MergePair,
): Promise<void> => {
  if (characters.length === 0) return
  const { db } = session.ctx
  const moved = (id: number): number => (id === from.row.id ? into.row.id : id)
  for (const item of await withRelations(db, await findRowsById(db, padded(characters)))) {
    const { actors, shows } = item.state
    await change(session, item, {
      actors: union(actors.map(moved)),
      shows: mergedParts(shows.map((part) => ({ ...part, show: moved(part.show) }))),
    })
  }
}
