import { type Answer, type BatchCall, call, type User } from '@callboard/client'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import type { Choice } from '../../parts/remote-choice.tsx'
import type { ListQuery } from '../../parts/resource-list.tsx'
import { ROLES, type Role } from '../../parts/roles.ts'

/** The name of the list, for `useChange`. */
export const USERS = 'users'

const FIELDS = [
  'id',
  'username',
  'name',
  'email',
  'url',
  'description',
  'roles',
  'registered_date',
  'avatar_urls',
  'link',
] as const

/** A user as the list shows it; what only editors of users may see is missing for others. */
export type Person = Pick<User, (typeof FIELDS)[number]> & {
  /** Whether the user was invited and has not chosen a password yet. */
  readonly isInvited?: boolean
}

type OrderBy = 'name' | 'email' | 'registered_date'

export const listUsers = async ({
  page,
  perPage,
  search,
  orderBy,
  order,
  filters,
}: ListQuery): Promise<Answer<readonly Person[]>> => {
  const args = {
    page,
    per_page: perPage,
    search,
    order,
    orderby: (orderBy ?? 'name') as OrderBy,
    roles: filters.role,
  }
  return can('edit_users')
    ? withInvitations(await api.listUsers({ ...args, context: 'edit' }, { fields: FIELDS }))
    : api.listUsers(args, { fields: FIELDS })
}

const withInvitations = async (
  answer: Answer<readonly Person[]>,
): Promise<Answer<readonly Person[]>> => {
  const users = answer.data.map(({ id }) => id)
  if (users.length === 0) return answer
  const { data: open } = await api.listInvitations({ users })
  const invited = new Set(open.map(({ user_id }) => user_id))
  return {
    ...answer,
    data: answer.data.map((user) => ({ ...user, isInvited: invited.has(user.id) })),
  }
}

export const findUsers = async (query: {
  readonly search?: string
  readonly include?: readonly number[]
}): Promise<readonly Choice[]> => {
  const { data } = await api.listUsers({ ...query, per_page: 20 }, { fields: ['id', 'name'] })
  return data.map(({ id, name }) => ({ id, label: decodeEntities(name) }))
}

export const NO_ROLE: Role = {
  value: '',
  label: __('No role'),
  description: __('May sign in, and do nothing.'),
}

const LABELS = new Map(ROLES.map(({ value, label }) => [value, label]))

export const rolesText = ({ roles = [] }: Pick<Person, 'roles'>): string =>
  roles.map((role) => LABELS.get(role) ?? role).join(', ') || NO_ROLE.label

export const setRoles = (id: number, roles: readonly string[]): BatchCall =>
  call('updateUser', { id, roles })

/** What becomes of the texts of a deleted user. */
export type Estate = { readonly heir: number } | 'kept' | 'trashed'

export const removeUser = (id: number, estate: Estate): BatchCall =>
  call('deleteUser', {
    id,
    force: true,
    reassign: typeof estate === 'object' ? estate.heir : estate === 'kept' ? 0 : false,
  })

export interface Texts {
  readonly posts: number
  readonly pages: number
  readonly files: number
}

const STATUSES = ['publish', 'future', 'draft', 'pending', 'private'] as const

/** How much these users have written and uploaded, without what is in the trash. */
export const countTexts = async (author: readonly number[]): Promise<Texts> => {
  const args = { author, status: STATUSES, per_page: 1, context: 'edit' as const }
  const [posts, pages, files] = await Promise.all([
    api.listPosts(args, { fields: ['id'] }),
    api.listPages(args, { fields: ['id'] }),
    api.listMedia({ author, per_page: 1 }, { fields: ['id'] }),
  ])
  return { posts: posts.total ?? 0, pages: pages.total ?? 0, files: files.total ?? 0 }
}
