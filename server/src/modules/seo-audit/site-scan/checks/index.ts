export type { Finding } from './finding.ts'
export { headFindings } from './head-checks.ts'
export { findingsIn, type Rival } from './post-checks.ts'
