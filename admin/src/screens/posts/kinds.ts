import { type Answer, type BatchCall, call, type PostEdit } from '@callboard/client'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { boot, can } from '../../boot.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'

/** What posts, pages and patterns have in common, as the lists show it. */
export interface Item
  extends Pick<PostEdit, 'id' | 'type' | 'status' | 'date' | 'modified' | 'link' | '_embedded'> {
  readonly title: { readonly raw: string }
  /** Of patterns: whether their copies differ from them. */
  readonly wp_pattern_sync_status?: string
}

/** What the quick edit reads of an item, and what it takes to restore it. */
export interface Stored extends Omit<StoredState, 'title' | 'status' | 'comment_status'> {
  readonly id: number
  readonly status: string
  readonly comment_status: string
  readonly title: { readonly raw: string }
  readonly date_gmt: string | null
}

export interface StoredState {
  readonly title: string
  readonly slug: string
  readonly status: SettableStatus
  readonly date: string | null
  readonly author: number
  readonly comment_status: 'open' | 'closed'
  readonly template: string
  /** Of posts. */
  readonly categories?: readonly number[]
  readonly tags?: readonly number[]
  readonly sticky?: boolean
  /** Of pages. */
  readonly parent?: number
}

type Update = Partial<StoredState> & { readonly id: number }

/** A content type with a list of its own. */
export interface Kind {
  readonly name: 'posts' | 'pages' | 'patterns'
  readonly type: 'post' | 'page' | 'wp_block'
  readonly title: string
  readonly newLabel: string
  readonly searchLabel: string
  readonly emptyText: string
  readonly list: (query: ListQuery) => Promise<Answer<readonly Item[]>>
  readonly moveToTrash: (id: number) => BatchCall
  readonly remove: (id: number) => BatchCall
  readonly setStatus: (id: number, status: SettableStatus) => BatchCall
}

/** A content type with quick edit. */
export interface EditableKind extends Kind {
  readonly type: 'post' | 'page'
  readonly read: (id: number) => Promise<Answer<Stored>>
  /** At most a hundred. */
  readonly readMany: (ids: readonly number[]) => Promise<Answer<readonly Stored[]>>
  readonly update: (changes: Update, ifMatch?: string) => BatchCall
  readonly updateOne: (changes: Update, ifMatch?: string) => Promise<Answer<unknown>>
}

export type Status = 'publish' | 'future' | 'draft' | 'pending' | 'private' | 'trash'

/** Items come to the trash by deletion. */
export type SettableStatus = Exclude<Status, 'trash'>

type OrderBy = 'author' | 'date' | 'modified' | 'title'

/** Trashed items are listed only if they are asked for. */
export const SHOWN: readonly SettableStatus[] = ['publish', 'future', 'draft', 'pending', 'private']

/** Only own items can be edited; the server leaves those of others out of a page, but not of the total. */
const OWN = can('edit_others_posts') ? undefined : [boot.user.id]

const argumentsOf = ({ page, perPage, search, orderBy, order, filters }: ListQuery) => ({
  page,
  per_page: perPage,
  search,
  order,
  orderby: (orderBy ?? 'date') as OrderBy,
  status: (filters.status as readonly Status[] | undefined) ?? SHOWN,
  author: OWN ?? filters.author?.map(Number),
  context: 'edit' as const,
})

const OPTIONS = {
  fields: [
    'id',
    'type',
    'title',
    'status',
    'date',
    'modified',
    'link',
    'author',
    '_links',
    '_embedded',
  ],
  embed: ['author'],
} as const

const PATTERN_FIELDS = [
  ...(['id', 'type', 'title', 'status', 'date', 'modified', 'link'] as const),
  'wp_pattern_sync_status',
] as const

const STORED = [
  ...(['id', 'title', 'slug', 'status', 'date', 'date_gmt'] as const),
  ...(['author', 'comment_status', 'template'] as const),
] as const
const STORED_POST = [...STORED, 'categories', 'tags', 'sticky'] as const
const STORED_PAGE = [...STORED, 'parent'] as const

const manyOf = (ids: readonly number[]) =>
  ({ include: ids, per_page: 100, status: SHOWN, context: 'edit' }) as const

export const POSTS: EditableKind = {
  name: 'posts',
  type: 'post',
  title: __('Posts'),
  newLabel: __('Write a post'),
  searchLabel: __('Search posts'),
  emptyText: __('No posts yet. The first one is the hardest.'),
  list: (query) => api.listPosts(argumentsOf(query), OPTIONS),
  moveToTrash: (id) => call('deletePost', { id }),
  remove: (id) => call('deletePost', { id, force: true }),
  setStatus: (id, status) => call('updatePost', { id, status }),
  read: (id) => api.getPost({ id, context: 'edit' }, { fields: STORED_POST }),
  readMany: (ids) => api.listPosts(manyOf(ids), { fields: STORED_POST }),
  update: (changes, ifMatch) => call('updatePost', changes, { ifMatch }),
  updateOne: (changes, ifMatch) => api.updatePost(changes, { ifMatch }),
}

export const PAGES: EditableKind = {
  name: 'pages',
  type: 'page',
  title: __('Pages'),
  newLabel: __('New page'),
  searchLabel: __('Search pages'),
  emptyText: __('No pages yet. An “About” page is a good start.'),
  list: (query) => api.listPages(argumentsOf(query), OPTIONS),
  moveToTrash: (id) => call('deletePage', { id }),
  remove: (id) => call('deletePage', { id, force: true }),
  setStatus: (id, status) => call('updatePage', { id, status }),
  read: (id) => api.getPage({ id, context: 'edit' }, { fields: STORED_PAGE }),
  readMany: (ids) => api.listPages(manyOf(ids), { fields: STORED_PAGE }),
  update: (changes, ifMatch) => call('updatePage', changes, { ifMatch }),
  updateOne: (changes, ifMatch) => api.updatePage(changes, { ifMatch }),
}

export const PATTERNS: Kind = {
  name: 'patterns',
  type: 'wp_block',
  title: __('Patterns'),
  newLabel: __('New pattern'),
  searchLabel: __('Search patterns'),
  emptyText: __('No patterns yet. A pattern is a group of blocks to use again.'),
  list: (query) => api.listPatterns(argumentsOf(query), { fields: PATTERN_FIELDS }),
  moveToTrash: (id) => call('deletePattern', { id }),
  remove: (id) => call('deletePattern', { id, force: true }),
  setStatus: (id, status) => call('updatePattern', { id, status }),
}
