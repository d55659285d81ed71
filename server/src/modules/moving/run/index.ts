export { announceImported } from './announce.ts'
export { importSeo } from './import-seo.ts'
export { type ImportOptions, importSite } from './import-site.ts'
export type { MovedAuthor, MoveProgress, MoveReport } from './run.ts'
