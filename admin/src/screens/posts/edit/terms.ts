import { decodeEntities } from '@wordpress/html-entities'
import { api } from '../../../api.ts'

/** A category or a tag; one that does not exist yet has the id 0. */
export interface Term {
  readonly id: number
  readonly name: string
}

export type Taxonomy = 'categories' | 'tags'

type Query = { readonly search?: string; readonly include?: readonly number[] }

/** The terms with these ids, or those that a search finds, the most used ones first. */
export const findTerms = async (taxonomy: Taxonomy, query: Query): Promise<readonly Term[]> => {
  const args = { ...query, per_page: 100, orderby: 'count', order: 'desc' } as const
  const fields = ['id', 'name', 'slug'] as const
  const { data } =
    taxonomy === 'categories'
      ? await api.listCategories(args, { fields })
      : await api.listTags(args, { fields })
  const names = data.map(({ name }) => name)
  return data.map(({ id, name, slug }) => ({
    id,
    // Categories below different parents may have the same name.
    name: decodeEntities(
      names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${slug})`,
    ),
  }))
}

export const termsOf = async (taxonomy: Taxonomy, ids: readonly number[]) =>
  ids.length === 0 ? [] : findTerms(taxonomy, { include: ids })

/** The ids of terms; new ones are made, which only tags can be. */
export const idsOf = (terms: readonly Term[]): Promise<number[]> =>
  Promise.all(terms.map(async ({ id, name }) => (id === 0 ? createTag(name) : id)))

/** The tag may exist beyond those that were suggested. */
const createTag = async (name: string): Promise<number> => {
  const { data } = await api.listTags({ search: name, per_page: 100 }, { fields: ['id', 'name'] })
  const same = data.find((tag) => isSame(decodeEntities(tag.name), name))
  return same?.id ?? (await api.createTag({ name })).data.id
}

/** Names of terms differ by more than their capital letters. */
export const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()
