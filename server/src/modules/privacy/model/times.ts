import type { Context } from '../../../contract/context.ts'
import { toGmtText } from '../../../lib/dates.ts'

const DAY_MS = 86_400_000

/** How long a confirmation may take. */
export const CONFIRM_DAYS = 1
/** How long a job may work on a request. */
export const WORK_DAYS = 1
/** How long an exported file is kept. */
export const FILE_DAYS = 3
/** How long closed requests are kept. */
export const CLOSED_DAYS = 365

/** The time that many days ago. */
export const daysAgo = (clock: Context['clock'], days: number): string =>
  toGmtText(new Date(clock().getTime() - days * DAY_MS))

/** The time that many days after another one. */
export const daysAfter = (gmt: string, days: number): string =>
  toGmtText(new Date(Date.parse(`${gmt}Z`) + days * DAY_MS))
