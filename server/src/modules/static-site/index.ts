import type { Module } from '../../contract/module.ts'

export type { StaticReport } from './report.ts'
export { exportStaticSite } from './run.ts'

/** A copy of the site that any web server can serve; the command line calls it. */
export const staticSiteModule: Module = { name: 'static-site' }
