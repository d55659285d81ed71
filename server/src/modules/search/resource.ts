import { resource } from '../../contract/resource.ts'
import { oneOf, string, typed, type ViewContext } from '../../contract/schema.ts'
import { ITEM_TYPES } from '../catalogue/index.ts'
import { postTypes, taxonomies } from '../types/index.ts'

/** The kinds of results, with their names in the REST interface. */
export const SEARCH_TYPES = ['post', 'term', 'post-format'] as const

export type SearchType = (typeof SEARCH_TYPES)[number]

/** Content with pages of its own; files are found through the item that they are attached to. */
export const searchedTypes = postTypes.filter(
  ({ name, isViewable, restBase }) => isViewable && restBase !== undefined && name !== 'attachment',
)

export const searchedTaxonomies = taxonomies.filter(
  ({ isPublic, restBase }) => isPublic && restBase !== undefined,
)

/** Items of the catalogue appear as content of additional types. */
export const SUBTYPES: readonly string[] = [
  ...[...searchedTypes, ...searchedTaxonomies].map(({ name }) => name),
  ...ITEM_TYPES,
]

const BOTH: readonly ViewContext[] = ['view', 'embed']
const shown = { context: BOTH, readonly: true } as const

export const searchResource = resource('search-result', {
  id: typed<number | string>({
    type: ['integer', 'string'],
    description: 'Id of the found object.',
    ...shown,
  }),
  title: string({ description: 'Title of the found object.', ...shown }),
  url: string({ description: 'URL of the found object.', format: 'uri', ...shown }),
  type: string({
    description: 'Type of the found object; for terms, the taxonomy.',
    enum: SEARCH_TYPES,
    ...shown,
  }),
  subtype: oneOf(SUBTYPES, {
    description: 'Post type or taxonomy of the found object.',
    ownValues: ITEM_TYPES,
    ...shown,
  }),
})
