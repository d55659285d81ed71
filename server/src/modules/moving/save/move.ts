import type { RenamedFiles } from '../media/index.ts'
import type { AuthorRecord, IdMap, SiteRecord } from '../model/index.ts'
import type { TextRewriter } from '../rewrite/index.ts'

/** Logins here by logins there. */
export type Accounts = ReadonlyMap<string, string>

/** What is known of an import while its records are saved. */
export interface Move {
  readonly sourceId: number
  /** Whether ids there are kept where they are free. */
  readonly keepsIds: boolean
  readonly site: SiteRecord
  /** The address of this site, which texts name now. */
  readonly base: string
  readonly posts: IdMap
  readonly comments: IdMap
  readonly renamed: RenamedFiles
  readonly texts: TextRewriter
  /** The folder of uploads there, as an address. */
  readonly uploads: string | undefined
  /** Accounts here by login there. */
  readonly authors: Map<string, number>
  /** Logins here that authors there are to have, by their logins there. */
  readonly accounts: Accounts
  /** The author of items whose author is unknown. */
  readonly otherAuthor: number | null
  /** Authors of the file by their ids there, for comments. */
  readonly authorsById: ReadonlyMap<number, AuthorRecord>
  /** Ids here of terms by their keys, as far as the batch needed them. */
  readonly terms: Map<string, number>
  /** Ids here of terms by their ids there, if they differ. */
  readonly termIds: Map<number, number>
  readonly waitingTerms: ReadonlyMap<string, readonly string[]>
  /** The slugs of templates and parts that this site's design has. */
  readonly ownTemplates: ReadonlySet<string>
  /** The role of authors who have no account here. */
  readonly role: string
  /** All texts are cleaned as those of people who must not write any HTML. */
  readonly isDistrusted: boolean
  /** Accounts get the roles and passwords that they had there. */
  readonly keepsAccess: boolean
  /** The settings of this site stay as they are. */
  readonly keepsOwnSettings: boolean
  /** The time zone of dates there, or of this site if it is unknown, and the time of the import. */
  readonly zone: string
  readonly now: string
}

/** References of items, resolved for a whole batch. */
export interface References {
  /** The id here of an item there; an unknown one keeps its number unless it has a meaning here. */
  post(oldId: number): number
  term(oldId: number): number
}
