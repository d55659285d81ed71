import type { Selectable } from 'kysely'
import type { Paging } from '../lib/blocks/paging.ts'
import type { PostsTable } from '../store/tables/posts.ts'
import type { TermsTable } from '../store/tables/terms.ts'
import type { UsersTable } from '../store/tables/users.ts'

/**
 * A page of the public site as blocks see it: what it is about, and which items it shows. The site
 * makes one for each request and hands it to `renderBlocks`; blocks such as a query that inherits,
 * titles of archives and paging read it. Whoever makes it has decided that its visitor may see
 * every item in it (SEC-15).
 */
export interface PageView {
  readonly shown: Shown
  /** The items of the page's main list. A page about one item lists that one. */
  readonly items: readonly Selectable<PostsTable>[]
  /** How many items the whole list has. */
  readonly total: number
  /** Which page of the list this is, from 1. */
  readonly page: number
  readonly perPage: number
  /** The address of page N of the list. */
  addressOf(page: number): string
  /** The path of this page with its query, for links that lead back to it. */
  readonly path: string
  /** Ids of protected items whose password this visitor has given. */
  readonly opened?: readonly number[] | undefined
  /** Where further lists of the page stand, those that queries of their own show. */
  readonly queries?: QueriesView | undefined
  /** Which page of the item's text is shown, where its writer cut it into several. */
  readonly text?: Paging | undefined
  /** Where the comments of the item stand, on a page about one. */
  readonly comments?: CommentsView | undefined
}

/** What a page is about. */
export type Shown =
  /** The latest posts, at the root or listed on the page that the settings name. */
  | { readonly kind: 'home'; readonly listedOn?: Selectable<PostsTable> | undefined }
  /** The page that the settings name as the front. */
  | { readonly kind: 'front' }
  | { readonly kind: 'single' }
  | { readonly kind: 'archive'; readonly of: 'term'; readonly term: Selectable<TermsTable> }
  | { readonly kind: 'archive'; readonly of: 'author'; readonly author: Selectable<UsersTable> }
  /** The period is `2026`, `2026-11` or `2026-11-15`. */
  | { readonly kind: 'archive'; readonly of: 'date'; readonly period: string }
  | SearchShown
  | { readonly kind: 'not-found' }

/** A search among everything, or only among items of one content type or of the catalogue. */
interface SearchShown {
  readonly kind: 'search'
  readonly text: string
  readonly of?: string | undefined
  /** How many items of each kind there are, whichever of them the page lists. */
  readonly found: Readonly<Record<string, number>>
}

/** Paging of lists beside the main one, each known by the id that its query block carries, if any. */
interface QueriesView {
  pageOf(queryId: number | undefined): number
  addressOf(queryId: number | undefined, page: number): string
}

/** Which page of an item's comments is shown, and to which of them the visitor writes a reply. */
interface CommentsView {
  readonly page: number
  readonly replyTo?: number | undefined
  addressOf(page: number): string
}
