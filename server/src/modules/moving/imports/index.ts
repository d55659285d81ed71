export { importErrors } from './errors.ts'
export { IMPORT, runImportJob } from './job.ts'
export { importRoutes } from './routes.ts'
