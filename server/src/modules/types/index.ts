import type { Module } from '../../contract/module.ts'
import { typeErrors } from './errors.ts'
import { routes } from './routes.ts'

export {
  capabilitiesOfType,
  type Feature,
  type PostType,
  postType,
  postTypes,
} from './post-types.ts'
export { status, statuses } from './statuses.ts'
export {
  type Taxonomy,
  taxonomies,
  taxonomiesOfType,
  taxonomy,
} from './taxonomies.ts'

/** The registry of content types, statuses and taxonomies, and its routes. */
export const typesModule: Module = {
  name: 'types',
  routes: { 'core/v2': routes },
  errors: [typeErrors],
}
