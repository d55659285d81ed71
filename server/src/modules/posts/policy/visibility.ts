import { createHash, timingSafeEqual } from 'node:crypto'
import type { ViewContext } from '../../../contract/schema.ts'
import type { PostRow } from '../item/index.ts'
import { type Caller, mayEdit, mayRead } from './policy.ts'

/**
 * `hidden`: the item is not there for this caller. `locked`: it is there, but its content, excerpt
 * and footnotes wait for the password. `open`: all of it.
 */
export type Visibility = 'hidden' | 'locked' | 'open'

export interface Presented {
  /** The password that came with the request. */
  readonly password?: string | undefined
  readonly context?: ViewContext | undefined
}

/**
 * The one place that decides how much of an item a caller sees (SEC-15): lists, single reads,
 * embeds, feeds, sitemaps and search all ask here. `scope.ts` makes the same rule a condition of
 * questions to the database.
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

/**
 * Whether a caller may see what belongs to an item: files that hang on it, what is said about it.
 * Those who edit a protected item need no password for that.
 */
export const isOpenTo = (caller: Caller, row: PostRow, presented: Presented = {}): boolean => {
  const visibility = visibilityOf(caller, row, presented)
  return visibility === 'open' || (visibility === 'locked' && mayEdit(caller, row))
}

/**
 * An attachment that inherits is as open as what it hangs on (SEC-13, SEC-15): what belongs to a
 * protected item waits for the password as well. One that hangs on nothing is for everybody.
 */
export const maySeeFile = (caller: Caller, row: PostRow, parent: PostRow | undefined): boolean => {
  if (mayRead(caller, row)) return true
  return row.status === 'inherit' && (!parent || isOpenTo(caller, parent))
}

export const isPasswordOf = (row: Pick<PostRow, 'password'>, given: string): boolean =>
  timingSafeEqual(digest(given), digest(row.password))

/** Equal lengths, so that the comparison takes the same time whatever was given. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
