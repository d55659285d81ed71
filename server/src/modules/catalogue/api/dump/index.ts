export { dumpRoutes } from './routes.ts'
