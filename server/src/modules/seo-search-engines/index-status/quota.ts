import type { Context, WriteContext } from '../../../contract/context.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'

/** The search engine answers 2,000 questions a day; some are left to people who look there themselves. */
const MAX_A_DAY = 1_600

/** When it begins to count anew: midnight where it is at home, in GMT. */
const MORNING_HOUR = 8

interface Spent {
  /** Since which morning. */
  readonly since: string
  readonly count: number
  /** Whether the search engine itself said that it was enough. */
  readonly isOver: boolean
}

const ROW = 'seo_inspection_quota'

/** The last morning. */
const morningBefore = (now: Date): string => {
  const morning = new Date(now)
  morning.setUTCHours(MORNING_HOUR, 0, 0, 0)
  if (morning > now) morning.setUTCDate(morning.getUTCDate() - 1)
  return toGmtText(morning)
}

const readSpent = async ({
  db,
  clock,
}: Pick<Context | WriteContext, 'db' | 'clock'>): Promise<Spent> => {
  const since = morningBefore(clock())
  const stored = (await findOptions(db, [ROW])).get(ROW)
  const isToday = isChoices(stored) && stored.since === since
  return isToday
    ? { since, count: Number(stored.count), isOver: stored.isOver === true }
    : { since, count: 0, isOver: false }
}

/** Whether nothing more is asked before the next morning. */
export const isQuotaSpent = async (ctx: Context): Promise<boolean> => {
  const { count, isOver } = await readSpent(ctx)
  return isOver || count >= MAX_A_DAY
}

/** Counts a question, or notes that the search engine wants to hear no more today. */
export const spendQuota = async (ctx: WriteContext, isOver = false): Promise<void> => {
  await advisoryLock(ctx.db, ROW)
  const spent = await readSpent(ctx)
  await saveOption(ctx.db, ROW, {
    ...spent,
    count: spent.count + 1,
    isOver: spent.isOver || isOver,
  } satisfies Spent)
}
