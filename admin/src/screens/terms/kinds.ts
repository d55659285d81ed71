import {
  type Answer,
  type BatchCall,
  type CategoryEdit,
  call,
  type TagEdit,
} from '@callboard/client'
import type { QueryClient } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import type { ListQuery } from '../../parts/resource-list.tsx'
import { fetchTree } from './category-tree.ts'

type Shown = 'id' | 'name' | 'slug' | 'description' | 'count' | 'link' | '_links'

/** A category or a tag, as the lists show it. */
export interface Term extends Pick<CategoryEdit | TagEdit, Shown> {
  readonly parent?: number
  /** How far it is indented. */
  readonly level?: number
  /** The name of the category above it. */
  readonly parentName?: string | undefined
}

/** What the form of a term asks for. */
export interface TermValues {
  readonly name: string
  readonly slug: string
  readonly description: string
  /** Only categories have one. */
  readonly parent?: number
}

/** Categories, or tags. */
export interface Kind {
  readonly name: 'categories' | 'tags'
  readonly hasParents: boolean
  readonly title: string
  readonly intro: string
  readonly newLabel: string
  readonly editLabel: string
  readonly searchLabel: string
  readonly emptyText: string
  readonly nameHelp: string
  readonly list: (query: ListQuery, queries: QueryClient) => Promise<Answer<readonly Term[]>>
  readonly create: (values: TermValues) => Promise<unknown>
  readonly update: (id: number, values: Partial<TermValues>) => Promise<unknown>
  readonly remove: (id: number) => BatchCall
  /** How many posts have at least one of these terms. */
  readonly countPosts: (ids: readonly number[]) => Promise<number>
}

type OrderBy = 'name' | 'slug' | 'description' | 'count'

const argumentsOf = ({ page, perPage, search, orderBy, order }: ListQuery) => ({
  page,
  per_page: perPage,
  search,
  order,
  orderby: (orderBy ?? 'name') as OrderBy,
  context: 'edit' as const,
})

const FIELDS = ['id', 'name', 'slug', 'description', 'count', 'link', '_links'] as const
const CATEGORY_FIELDS = [...FIELDS, 'parent'] as const

/** The same statuses as in the list of posts. */
const ANY = { status: ['publish', 'future', 'draft', 'pending', 'private'], per_page: 1 } as const

const countPosts = async (filter: { categories?: readonly number[]; tags?: readonly number[] }) =>
  (await api.listPosts({ ...ANY, ...filter, context: 'edit' }, { fields: ['id'] })).total ?? 0

/** Sorted by name, categories stand below their parents; otherwise their parents are named. */
const listCategories: Kind['list'] = async (query, queries) => {
  const tree = await fetchTree(queries)
  const isTree = query.search === undefined && query.orderBy === 'name' && query.order === 'asc'
  const start = (query.page - 1) * query.perPage
  const page = tree.slice(start, start + query.perPage)
  const places = new Map(tree.map(({ node, level }) => [node.id, { node, level }]))
  const answer = await api.listCategories(
    isTree
      ? {
          include: page.map(({ node }) => node.id),
          orderby: 'include',
          per_page: query.perPage,
          context: 'edit',
        }
      : argumentsOf(query),
    { fields: CATEGORY_FIELDS },
  )
  const data = answer.data.map((term) => ({
    ...term,
    level: isTree ? (places.get(term.id)?.level ?? 0) : 0,
    parentName: places.get(term.parent)?.node.name,
  }))
  return isTree
    ? { ...answer, data, total: tree.length, totalPages: Math.ceil(tree.length / query.perPage) }
    : { ...answer, data }
}

export const CATEGORIES: Kind = {
  name: 'categories',
  hasParents: true,
  title: __('Categories'),
  intro: __('The large topics of the site. Each post is in at least one.'),
  newLabel: __('New category'),
  editLabel: __('Edit category'),
  searchLabel: __('Search categories'),
  emptyText: __('No categories found. Try another search, or make a new one.'),
  nameHelp: __('As readers see it.'),
  list: listCategories,
  create: (values) => api.createCategory(values),
  update: (id, values) => api.updateCategory({ id, ...values }),
  remove: (id) => call('deleteCategory', { id, force: true }),
  countPosts: (categories) => countPosts({ categories }),
}

export const TAGS: Kind = {
  name: 'tags',
  hasParents: false,
  title: __('Tags'),
  intro: __('Words that describe a post in detail. A post may have many, or none.'),
  newLabel: __('New tag'),
  editLabel: __('Edit tag'),
  searchLabel: __('Search tags'),
  emptyText: __('No tags found. Tags are made here, or while you write a post.'),
  nameHelp: __('As readers see it.'),
  list: (query) => api.listTags(argumentsOf(query), { fields: FIELDS }),
  create: (values) => api.createTag(values),
  update: (id, values) => api.updateTag({ id, ...values }),
  remove: (id) => call('deleteTag', { id, force: true }),
  countPosts: (tags) => countPosts({ tags }),
}
