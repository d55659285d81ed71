import type { Context } from '../../../contract/context.ts'
import { nowGmt } from '../../../lib/dates.ts'
import { throughPages } from '../../../store/pace.ts'
import { findCharactersOf, moveItems } from '../items/index.ts'
import { type Item, PUBLISHED } from '../model/index.ts'
import { inSession, type Session } from './session.ts'

export const DATE_CHARACTERS = 'catalogue.date-characters'

/**
 * With more characters than this, a job updates the dates, so that other writers get a turn in
 * between.
 */
const AT_ONCE = 500

/**
 * Updates the modification dates of the characters of a show or actor that is published or hidden:
 * their public data changes, and clients with a copy filter by modification date.
 */
export const dateCharacters = async (
  { ctx }: Session,
  before: Item | undefined,
  { row: { id, type, status } }: Item,
): Promise<void> => {
  if (!before || type === 'character') return
  if ((before.row.status === PUBLISHED) === (status === PUBLISHED)) return
  const characters = await findCharactersOf(ctx.db, id, 0, AT_ONCE + 1)
  if (characters.length > AT_ONCE)
    await ctx.jobs.add(DATE_CHARACTERS, { id }, { key: `${DATE_CHARACTERS} ${id}` })
  else await moveItems(ctx.db, characters, nowGmt(ctx.clock))
}

export const dateManyCharacters = (ctx: Context, { id }: { readonly id: number }): Promise<void> =>
  throughPages(
    ctx,
    (after, limit) => findCharactersOf(ctx.db, id, after, limit),
    (ctx, characters: readonly number[]) =>
      inSession(ctx, () => moveItems(ctx.db, characters, nowGmt(ctx.clock))),
  )
