import { nowGmt } from '../../../lib/dates.ts'
import { keepRemoval, type News, purgeRemoval } from '../items/index.ts'
import { DEAD, type Item, PUBLISHED } from '../model/index.ts'
import type { Session } from './session.ts'

/** Records the removals and news of a save, for clients that follow the catalogue. */
export const recordChanges = async (
  { ctx, news }: Session,
  before: Item | undefined,
  after: Item | undefined,
): Promise<void> => {
  const was = before?.row.status === PUBLISHED ? before : undefined
  const is = after?.row.status === PUBLISHED ? after : undefined
  const now = nowGmt(ctx.clock)
  if (was && !is) {
    const { type, id, slug } = was.row
    await keepRemoval(ctx.db, { type, item_id: id, slug, removed_gmt: now })
  }
  if (before && !was && is) await purgeRemoval(ctx.db, is.row.type, is.row.id)
  if (is?.row.type === 'character') news.push(...newsOf(was, is, now))
}

/** A character is news when it becomes public; a death, when it was not public before. */
const newsOf = (was: Item | undefined, is: Item, now: string): News[] => {
  const about = { character_id: is.row.id, created_gmt: now }
  if (!was) return [{ ...about, about: 'added' }]
  const dates = is.state.deaths.filter((date) => !was.state.deaths.includes(date))
  const hasDied = isDead(is) && !isDead(was)
  return (dates.length === 0 && hasDied ? [''] : dates).map((date) => ({
    ...{ ...about, about: 'died', date },
  }))
}

const isDead = ({ state }: Item): boolean => state.terms.cliche?.includes(DEAD) ?? false
