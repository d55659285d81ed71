import type { Answer, Comment, CommentEdit } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'

/** A comment as the list shows it; e-mail address and stored text only for moderators. */
export type Item = Pick<
  Comment,
  | 'id'
  | 'author_name'
  | 'author_avatar_urls'
  | 'date'
  | 'link'
  | 'parent'
  | 'post'
  | 'status'
  | '_links'
  | '_embedded'
> &
  Partial<Pick<CommentEdit, 'author_email'>> & {
    readonly content: { readonly rendered: string; readonly raw?: string }
  }

/** The lists of the screen, by the words of the server. */
export const LISTS = ['all', 'hold', 'approve', 'spam', 'trash'] as const
export type ListName = (typeof LISTS)[number]

/** Statuses that a write can ask for; two of them restore the former status. */
export type RequestedStatus = 'approved' | 'hold' | 'spam' | 'trash' | 'unspam' | 'untrash'

export const isModerator = can('moderate_comments')

const FIELDS = [
  'id',
  'author_name',
  'author_avatar_urls',
  'date',
  'link',
  'parent',
  'post',
  'status',
  'content',
  '_links',
  '_embedded',
] as const

const argumentsOf = ({ page, perPage, search, order, filters }: ListQuery) => ({
  page,
  per_page: perPage,
  search,
  order,
  status: filters.status?.[0] ?? 'all',
})

export const listComments = (query: ListQuery): Promise<Answer<readonly Item[]>> =>
  isModerator
    ? api.listComments(
        { ...argumentsOf(query), context: 'edit' },
        { fields: [...FIELDS, 'author_email'], embed: ['up'] },
      )
    : api.listComments(argumentsOf(query), { fields: FIELDS, embed: ['up'] })

/** Names the cached counts. */
export const COUNTS = 'comment-counts'

/** How many comments each list holds. */
export const countComments = async (): Promise<Readonly<Record<ListName, number>>> => {
  const { data: counts } = await api.countComments()
  return { all: counts.hold + counts.approve, ...counts }
}

export const setStatus = (id: number, status: RequestedStatus): Promise<unknown> =>
  api.updateComment({ id, status })

/** Whether the signed-in user may change and delete the comment. */
export const isChangeable = ({ _links }: Item): boolean => {
  const hints = _links?.self?.[0]?.targetHints as { readonly allow?: readonly string[] } | undefined
  return hints?.allow?.includes('DELETE') ?? false
}

export const nameOf = ({ author_name }: Pick<Item, 'author_name'>): string =>
  decodeEntities(author_name) || __('Anonymous')

/** A sentence about one comment, or about several. */
export const counted = (
  items: readonly Item[],
  one: (name: string) => string,
  many: (count: number) => string,
): string => {
  const [first] = items
  return items.length === 1 && first ? one(nameOf(first)) : many(items.length)
}

/** The text without any markup being interpreted; moderators see the markup itself. */
export const textOf = ({ content: { raw, rendered } }: Item): string =>
  raw === undefined
    ? (new DOMParser().parseFromString(rendered, 'text/html').body.textContent ?? '').trim()
    : decodeEntities(raw)

interface EmbeddedPost {
  readonly title?: { readonly rendered: string }
}

/** The title of the item that the comment is on. */
export const postTitleOf = ({ _embedded }: Item): string => {
  const [post] = (_embedded?.up ?? []) as readonly EmbeddedPost[]
  return decodeEntities(post?.title?.rendered ?? '') || __('(no title)')
}
