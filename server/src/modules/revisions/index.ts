import type { Module } from '../../contract/module.ts'
import { postTypes } from '../types/index.ts'
import { revisionErrors } from './errors.ts'
import { revisionRoutes } from './routes.ts'

export { ParentId, RevisionListArgs } from './args.ts'
export { revisionErrors } from './errors.ts'
export { presentCopy } from './present.ts'
export { copyFields } from './resource.ts'

export {
  type Family,
  getFamily,
  getParent,
  pageOfRevisions,
  permitReading,
  removeRevision,
  revisionOf,
} from './service.ts'
export { findCopy } from './store.ts'

/** These types are addressed by name instead of a number, and so are their revisions. */
const NAMED: ReadonlySet<string> = new Set(['wp_template', 'wp_template_part', 'wp_global_styles'])

/** The types whose items have revisions; a further type only has to support them. */
export const typesWithHistory = postTypes.filter(
  ({ name, supports }) => supports.has('revisions') && !NAMED.has(name),
)

/** Revisions of items: each save with changes leaves one, which can be listed, read and deleted. */
export const revisionsModule: Module = {
  name: 'revisions',
  routes: { 'core/v2': Object.assign({}, ...typesWithHistory.map(revisionRoutes)) },
  errors: [revisionErrors],
}
