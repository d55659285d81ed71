export { linesErrors } from './errors.ts'
export { linesRoutes } from './routes.ts'
