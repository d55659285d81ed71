import { isTooDeep } from '../../../transfer/read/json.ts'
import type { ForeignOptions } from '../../seo-setup/index.ts'

/**
 * What every reader of another site's content yields, whatever its format: things as the other site
 * had them, with its ids. The names of members are those of the words here, not of a format.
 */
export type MovingRecord =
  | ContentRecord
  | ({ readonly kind: 'revision' } & RevisionRecord)
  | ({ readonly kind: 'settings' } & SettingsRecord)

/** What every format can carry. */
export type ContentRecord =
  | ({ readonly kind: 'site' } & SiteRecord)
  | ({ readonly kind: 'author' } & AuthorRecord)
  | ({ readonly kind: 'term' } & TermRecord)
  | ({ readonly kind: 'item' } & ItemRecord)

export interface SiteRecord {
  readonly title: string
  readonly description: string
  /** The address of its front page, without a slash at the end. */
  readonly home: string
  /** The address of its server; of several sites on one server, they have this in common. */
  readonly base: string
  readonly language: string
  /** Its time zone, if the format tells it. */
  readonly timezone?: string
}

export interface AuthorRecord {
  readonly id: number
  readonly login: string
  readonly email: string
  readonly display_name: string
  readonly first_name: string
  readonly last_name: string
  /** What formats that have the whole account tell of it. */
  readonly account?: AccountRecord
}

export interface AccountRecord {
  /** As it was stored there. */
  readonly password_hash: string
  /** Undefined if the format does not tell them. */
  readonly roles: readonly string[] | undefined
  readonly slug: string
  readonly nickname: string
  readonly url: string
  readonly description: string
  readonly locale: string
  readonly registered_gmt: string
  readonly meta: readonly MetaValue[]
}

/** One of several values under the same key; the order counts. */
export interface MetaValue {
  readonly key: string
  readonly value: string
}

export interface TermRecord {
  readonly taxonomy: string
  readonly id: number
  readonly slug: string
  readonly name: string
  readonly description: string
  /** The slug of the term above. */
  readonly parent: string
  readonly meta: readonly MetaValue[]
}

/** A term of an item. */
export interface ItemTerm {
  readonly taxonomy: string
  readonly slug: string
  readonly name: string
}

export interface CommentRecord {
  readonly id: number
  readonly parent: number
  readonly type: string
  /** `1`, `0`, `spam`, `trash` or `post-trashed`. */
  readonly approved: string
  readonly author_name: string
  readonly author_email: string
  readonly author_url: string
  readonly author_ip: string
  /** The id of the author's account there; 0 for visitors. */
  readonly author_id: number
  readonly content: string
  readonly date: string
  readonly date_gmt: string
  readonly meta: readonly MetaValue[]
}

export interface ItemRecord {
  readonly id: number
  readonly type: string
  readonly status: string
  readonly title: string
  readonly slug: string
  readonly content: string
  readonly excerpt: string
  /** `2024-03-05 09:00:00`, in the time zone of the other site. */
  readonly date: string
  readonly date_gmt: string
  readonly modified: string
  readonly modified_gmt: string
  /** The login of the author. */
  readonly author: string
  readonly guid: string
  /** Its address there. */
  readonly link: string
  /** Addresses that it had before, and that led to it. */
  readonly formerLinks?: readonly string[]
  readonly parent: number
  readonly menu_order: number
  readonly password: string
  readonly is_sticky: boolean
  readonly comment_status: string
  readonly ping_status: string
  /** The address of the file, of attachments. */
  readonly file_url: string
  readonly terms: readonly ItemTerm[]
  readonly meta: readonly MetaValue[]
  readonly comments: readonly CommentRecord[]
}

/** A former version of an item, which only formats with a whole site have. */
export interface RevisionRecord {
  readonly id: number
  /** The id of the item. */
  readonly parent: number
  /** A copy of one person that no save has adopted. */
  readonly isAutosave: boolean
  readonly title: string
  readonly content: string
  readonly excerpt: string
  /** JSON; empty without any. */
  readonly footnotes: string
  /** The login of the author. */
  readonly author: string
  readonly date: string
  readonly date_gmt: string
}

/** Choices of the site's owner. */
export interface SettingsRecord {
  /** Values by the names of settings here, with the ids of the other site. */
  readonly values: Readonly<Record<string, unknown>>
  /** The ids of menus by the places that show them. */
  readonly menus: Readonly<Record<string, number>>
  /** The ids of menus that new pages are added to. */
  readonly autoAdd: readonly number[]
  /** Settings of its SEO plug-in. */
  readonly seo?: ForeignOptions | undefined
}

/** The meta value that holds the whole row of an item in AIOSEO's table, as JSON. */
export const AIOSEO_ROW = '_aioseo_posts'

/** The row in such a value; undefined if an export has something else under this key. */
export const readAioseoRow = (value: string): Readonly<Record<string, unknown>> | undefined => {
  if (isTooDeep(value)) return undefined
  try {
    const row: unknown = JSON.parse(value)
    return typeof row === 'object' && row !== null
      ? (row as Readonly<Record<string, unknown>>)
      : undefined
  } catch {
    return undefined
  }
}
