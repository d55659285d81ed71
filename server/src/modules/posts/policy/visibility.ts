import { createHash, timingSafeEqual } from 'node:crypto'
import type { Caller } from '../../../contract/context.ts'
import type { ViewContext } from '../../../contract/schema.ts'
import type { PostRow } from '../item/index.ts'
import { mayEdit, mayRead } from './policy.ts'

/**
 * `hidden`: the item does not exist for this caller. `locked`: it exists, but its content, excerpt
 * and footnotes require the password. `open`: all of it is visible.
 */
export type Visibility = 'hidden' | 'locked' | 'open'

export interface Presented {
  /** The password of the request. */
  readonly password?: string | undefined
  readonly context?: ViewContext | undefined
}

/**
 * The one place that decides how much of an item a caller sees (SEC-15): lists, single reads,
 * embeds, feeds, sitemaps and search all use it. `scope.ts` turns the same rule into a condition of
 * database queries.
 */
export const visibilityOf = (
  caller: Caller,
  row: PostRow,
  { password, context }: Presented = {},
): Visibility => {
  if (!mayRead(caller, row)) return 'hidden'
  if (row.password === '') return 'open'
  if (context === 'edit' && mayEdit(caller, row)) return 'open'
  return password !== undefined && isPasswordOf(row, password) ? 'open' : 'locked'
}

/** Whether lists in this context contain the item for the caller. */
export const isShownIn = (caller: Caller, row: PostRow, context: ViewContext): boolean =>
  context === 'edit' ? mayEdit(caller, row) : visibilityOf(caller, row) !== 'hidden'

/**
 * Whether a caller may see the attachments and comments of an item. Users who may edit a protected
 * item need no password for them.
 */
export const isOpenTo = (caller: Caller, row: PostRow, presented: Presented = {}): boolean => {
  const visibility = visibilityOf(caller, row, presented)
  return visibility === 'open' || (visibility === 'locked' && mayEdit(caller, row))
}

/**
 * An attachment with status `inherit` is as visible as its parent (SEC-13, SEC-15): with a
 * protected parent it requires the password too. One without a parent is public.
 */
export const maySeeFile = (caller: Caller, row: PostRow, parent: PostRow | undefined): boolean => {
  if (mayRead(caller, row)) return true
  return row.status === 'inherit' && (!parent || isOpenTo(caller, parent))
}

export const isPasswordOf = (row: Pick<PostRow, 'password'>, given: string): boolean =>
  timingSafeEqual(digest(given), digest(row.password))

/** Equal lengths, so that the comparison takes constant time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
