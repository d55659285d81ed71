export { catalogueStatisticsRoutes } from './catalogue-routes.ts'
export { characterStatisticsRoutes } from './character-routes.ts'
export { orderedReply } from './ordered-reply.ts'
export { countingRoute, publicRoute, withLastModified } from './public-route.ts'
