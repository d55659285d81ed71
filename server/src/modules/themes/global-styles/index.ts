export { globalStylesRoutes } from './routes.ts'
export { ensureUserStyles, readUserStyles } from './service.ts'
