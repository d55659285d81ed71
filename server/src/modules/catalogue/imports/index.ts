export { IMPORT, runImportJob } from './job.ts'
export { importRoutes } from './routes.ts'
