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

/** These are addressed by name and not by number, so their copies are as well. */
const NAMED: ReadonlySet<string> = new Set(['wp_template', 'wp_template_part', 'wp_global_styles'])

/** The types whose items keep copies; a further type needs no more than to say so. */
export const typesWithHistory = postTypes.filter(
  ({ name, supports }) => supports.has('revisions') && !NAMED.has(name),
)

/** What items were: each changed save leaves a copy, which can be listed, read and removed. */
export const revisionsModule: Module = {
  name: 'revisions',
  routes: { 'core/v2': Object.assign({}, ...typesWithHistory.map(revisionRoutes)) },
  errors: [revisionErrors],
}
