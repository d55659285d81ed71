import type { Module } from '../../contract/module.ts'
import { addressResolvers } from '../../contract/site/address-resolvers.ts'
import { robotsErrors } from './errors.ts'
import { resolveRobotsTxt } from './file.ts'
import { robotsRoutes } from './routes.ts'

export { isAllowedBy } from './is-allowed.ts'
export { printRobots, type Robots, robotsRules } from './print.ts'
export { removeSwitchRules } from './service.ts'

/** The file robots.txt: its rules, the routes that edit them, and the rules of other sites. */
export const robotsTxtModule: Module = {
  name: 'robots-txt',
  routes: { 'seo/v1': robotsRoutes },
  errors: [robotsErrors],
  extensions: [addressResolvers.with({ stage: 'page', resolve: resolveRobotsTxt })],
}
