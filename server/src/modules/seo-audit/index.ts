import { joinFeatures } from '../../contract/feature.ts'
import { alerts } from './alerts/index.ts'
import { auditRuns } from './audit-runs/index.ts'
import { audit } from './page-audit/index.ts'
import { pageSpeedFeature } from './page-speed/index.ts'
import { analyzer } from './site-scan/index.ts'
import { summaries } from './summary-mails/index.ts'

export { knownAudit } from './page-speed/index.ts'
export { issuesOf } from './site-scan/index.ts'

/** Audits of single pages and of the whole site, and mails about them. */
export const seoAuditModule = joinFeatures('seo-audit', 'seo/v1', [
  alerts,
  analyzer,
  audit,
  auditRuns,
  pageSpeedFeature,
  summaries,
])
