export { announceImported } from './announce.ts'
export { type ImportOptions, importSite } from './import-site.ts'
export type { MovedAuthor, MoveProgress, MoveReport } from './run.ts'
