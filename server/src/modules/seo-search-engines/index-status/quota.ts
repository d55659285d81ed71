import type { Context, WriteContext } from '../../../contract/context.ts'
import { toGmtText } from '../../../lib/dates.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { isChoices } from '../../seo-kernel/index.ts'
import { findOptions, saveOption } from '../../settings/index.ts'

/** The quota is 2,000 requests a day; the rest is left for manual inspections. */
const MAX_A_DAY = 1_600

/** The reset of the quota in GMT: midnight Pacific time. */
const MORNING_HOUR = 8

interface Spent {
  /** The last reset. */
  readonly since: string
  readonly count: number
  /** Whether the search engine has reported the quota as exceeded. */
  readonly isOver: boolean
}

const ROW = 'seo_inspection_quota'

/** The time of the last reset. */
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

/** Whether no request is sent before the next reset. */
export const isQuotaSpent = async (ctx: Context): Promise<boolean> => {
  const { count, isOver } = await readSpent(ctx)
  return isOver || count >= MAX_A_DAY
}

/** Counts a request, or stores that the quota is exceeded. */
export const spendQuota = async (ctx: WriteContext, isOver = false): Promise<void> => {
  await advisoryLock(ctx.db, ROW)
  const spent = await readSpent(ctx)
  await saveOption(ctx.db, ROW, {
    ...spent,
    count: spent.count + 1,
    isOver: spent.isOver || isOver,
  } satisfies Spent)
}
