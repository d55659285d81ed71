export { menuRoutes } from './routes.ts'
export { createMenu } from './service.ts'
