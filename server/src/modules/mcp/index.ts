import type { Module } from '../../contract/module.ts'
import { rateLimits } from '../../contract/route.ts'
import { mcpErrors } from './errors.ts'
import { mcpRoutes } from './routes.ts'
import { mcpLimit } from './settings.ts'

export { mcpErrors } from './errors.ts'
export { answerMcp } from './server.ts'
export { MCP_PATH, mcpLimit, mcpSettings } from './settings.ts'

/** The site as a set of tools for assistants, by the Model Context Protocol. */
export const mcpModule: Module = {
  name: 'mcp',
  routes: { 'operation/v1': mcpRoutes },
  errors: [mcpErrors],
  extensions: [rateLimits.with(mcpLimit)],
}
