export { categoryRoutes } from './category-routes.ts'
export { itemRoutes } from './item-routes.ts'
export { removalRoutes } from './removal-routes.ts'
export { revisionRoutes } from './revision-routes.ts'
