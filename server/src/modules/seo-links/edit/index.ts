import type { Feature } from '../../../contract/feature.ts'
import { jobDefinitions } from '../../../contract/jobs.ts'
import { brokenRoutes } from './broken-routes.ts'
import { domainRoutes } from './domain-routes.ts'
import { EDIT_LINKS } from './each.ts'
import { linkEditErrors } from './errors.ts'
import { itemRoutes } from './item-routes.ts'
import { editLater } from './later.ts'
import { screenRoutes } from './screen-routes.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

/** Removes, adds and rephrases links in texts, with undo. */
export const linkEdit: Feature = {
  routes: { ...screenRoutes, ...itemRoutes, ...domainRoutes, ...brokenRoutes, ...suggestionRoutes },
  errors: [linkEditErrors],
  extensions: [jobDefinitions.with({ name: EDIT_LINKS, run: editLater })],
}
