export { settingRoutes } from './routes.ts'
export { catalogueTerms, noteTold, readSettings, readTold, secretFor } from './service.ts'
