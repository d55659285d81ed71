import type { Feature } from '../../../contract/feature.ts'
import { auditErrors } from './errors.ts'
import { auditRoutes } from './routes.ts'

export { type Audit, AuditShape } from './finding.ts'
export { auditPage, findHomeAudit } from './service.ts'

/** How well a whole page does: the site's own home page, and those of others to compare with. */
export const audit: Feature = { routes: auditRoutes, errors: [auditErrors] }
