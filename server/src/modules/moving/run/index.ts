export { announceImported } from './announce.ts'
export { importSite } from './import-site.ts'
export type { MoveProgress, MoveReport } from './run.ts'
