import type { Selectable } from 'kysely'
import type { Paging } from '../lib/blocks/paging.ts'
import type { PostsTable } from '../store/tables/posts.ts'
import type { TermsTable } from '../store/tables/terms.ts'
import type { UsersTable } from '../store/tables/users.ts'

/**
 * A page of the public site as blocks see it: its subject, and the items it shows. The site creates
 * one for each request and passes it to `renderBlocks`; blocks such as a query that inherits,
 * archive titles and paging read it. Its creator has checked that the visitor may see every item in
 * it (SEC-15).
 */
export interface PageView {
  readonly shown: Shown
  /** The items of the page's main list. A page about one item lists that one. */
  readonly items: readonly Selectable<PostsTable>[]
  /** The number of items in the whole list. */
  readonly total: number
  /** The number of this page of the list, from 1. */
  readonly page: number
  readonly perPage: number
  /** The address of page N of the list. */
  addressOf(page: number): string
  /** The path of this page with its query, for links that lead back to it. */
  readonly path: string
  /** Ids of protected items whose password this visitor has given. */
  readonly opened?: readonly number[] | undefined
  /** Paging of further lists on the page, those of query blocks. */
  readonly queries?: QueriesView | undefined
  /** The page of the item's text, if its writer split it into several. */
  readonly text?: Paging | undefined
  /** Whether the address says that the message of this form has arrived. */
  readonly isSent?: ((form: string) => boolean) | undefined
  /** Paging of the item's comments, on a page about one item. */
  readonly comments?: CommentsView | undefined
}

/** The subject of a page. */
export type Shown =
  /** The latest posts, at the root or listed on the page that the settings name. */
  | { readonly kind: 'home'; readonly listedOn?: Selectable<PostsTable> | undefined }
  /** The page that the settings name as the front page. */
  | { readonly kind: 'front' }
  | { readonly kind: 'single' }
  | { readonly kind: 'archive'; readonly of: 'term'; readonly term: Selectable<TermsTable> }
  | { readonly kind: 'archive'; readonly of: 'author'; readonly author: Selectable<UsersTable> }
  /** The period is `2026`, `2026-11` or `2026-11-15`. */
  | { readonly kind: 'archive'; readonly of: 'date'; readonly period: string }
  | SearchShown
  | { readonly kind: 'not-found' }

/** A search over everything, or only over items of one content type or of the catalogue. */
interface SearchShown {
  readonly kind: 'search'
  readonly text: string
  readonly of?: string | undefined
  /** The number of matches of each kind, independent of the kind that the page lists. */
  readonly found: Readonly<Record<string, number>>
}

/** Paging of lists beside the main one, each identified by the id of its query block, if any. */
interface QueriesView {
  pageOf(queryId: number | undefined): number
  addressOf(queryId: number | undefined, page: number): string
}

/** The shown page of an item's comments, and the comment that the visitor replies to. */
interface CommentsView {
  readonly page: number
  readonly replyTo?: number | undefined
  addressOf(page: number): string
}
