import type { Feature } from '../../../contract/feature.ts'
import { auditErrors } from './errors.ts'
import { auditRoutes } from './routes.ts'

export { type Audit, AuditShape } from './finding.ts'
export { auditPage, findHomeAudit } from './service.ts'

/** Audits of whole pages: the site's home page, and pages of competitors. */
export const audit: Feature = { routes: auditRoutes, errors: [auditErrors] }
