import type { RateLimit } from '../../contract/route.ts'
import { settingsGroup } from '../settings/index.ts'

export interface McpSettings {
  /** Whether assistants may use the site through MCP. */
  readonly is_enabled: boolean
}

export const mcpSettings = settingsGroup<McpSettings>('mcp', { is_enabled: false })

/** The path of the endpoint. */
export const MCP_PATH = '/mcp'

/** The most messages of a network; the routes behind the tools have limits of their own. */
export const mcpLimit: RateLimit = { name: 'mcp', seconds: 60, requests: () => 600 }
