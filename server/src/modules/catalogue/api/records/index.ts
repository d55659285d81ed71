export { categoryRoutes } from './category-routes.ts'
export { itemPath } from './item-present.ts'
export { itemRoutes } from './item-routes.ts'
export { revisionRoutes } from './revision-routes.ts'
