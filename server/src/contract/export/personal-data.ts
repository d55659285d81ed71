import type { Context, WriteContext } from '../context.ts'
import { namedExtensionPoint } from '../extension.ts'

/** The subject of a request: an address, and the account that has it now. */
export interface Person {
  /** In lower case. */
  readonly email: string
  readonly account: { readonly id: number; readonly login: string } | undefined
}

/** One thing that is stored about a person; names and values are plain text. */
export interface PersonalItem {
  /** Unique in its group: `comment-12`. */
  readonly id: string
  readonly data: readonly (readonly [name: string, value: string])[]
}

export interface PersonalPage {
  readonly items: readonly PersonalItem[]
  /** Where the next page begins; undefined on the last one. */
  readonly next?: string | undefined
}

export interface Erasure {
  /** How many things were deleted or made anonymous. */
  readonly removed: number
  /** How many things stay as they are. */
  readonly retained: number
  /** Why they stay, for the administrator. */
  readonly messages: readonly string[]
  /** Where the next batch begins; undefined after the last one. */
  readonly next?: string | undefined
}

/** What a module stores about people. */
export interface PersonalData {
  readonly label: string
  /** The columns that it exports or erases: `comments.author_ip`. */
  readonly columns: readonly string[]
  /** A bounded page; `after` is the `next` of the page before. */
  export(ctx: Context, person: Person, after: string | undefined): Promise<PersonalPage>
  /**
   * A bounded batch, in a transaction that also stores the progress. Without it nothing of the
   * group is erased.
   */
  erase?(ctx: WriteContext, person: Person, after: string | undefined): Promise<Erasure>
}

/**
 * What is stored about people, by groups of an export. Higher ranks erase first: they find their
 * rows by those of lower ranks.
 */
export const personalData = namedExtensionPoint<PersonalData>('group of personal data')

/** Rows of one page or batch. */
export const PERSONAL_ROWS = 100

/** The cursor after rows that were limited to `PERSONAL_ROWS`. */
export const nextAfter = <Row>(
  rows: readonly Row[],
  cursorOf: (row: Row) => string | number,
): string | undefined => {
  const last = rows.at(-1)
  return last !== undefined && rows.length === PERSONAL_ROWS ? String(cursorOf(last)) : undefined
}

export const NOTHING_STORED: PersonalPage = Object.freeze({ items: [] })

export const NOTHING_ERASED: Erasure = Object.freeze({ removed: 0, retained: 0, messages: [] })
