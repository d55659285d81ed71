export { siblingRoutes } from './catalogue-routes.ts'
export { statisticsRoutes } from './character-routes.ts'
export { keyed } from './keyed.ts'
export { open } from './open-route.ts'
