export { catalogueStatisticsRoutes } from './catalogue-routes.ts'
export { characterStatisticsRoutes } from './character-routes.ts'
export { orderedReply } from './ordered-reply.ts'
export { publicRoute } from './public-route.ts'
