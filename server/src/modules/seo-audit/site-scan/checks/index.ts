export { bounded, type Finding, found } from './finding.ts'
export { headFindings } from './head-checks.ts'
export { findingsIn, type Rival } from './post-checks.ts'
