import type { Context } from '../../contract/context.ts'
import { EDITABLE, route } from '../../contract/route.ts'
import { array, boolean, object, oneOf, string } from '../../contract/schema.ts'
import { MCP_PATH, mcpSettings } from './settings.ts'
import type { Tool } from './tool.ts'
import { tools } from './tools.ts'

const CAN = 'manage_options'

const required = { required: true } as const

const McpState = object({
  is_enabled: boolean({ description: 'Whether the endpoint serves.', ...required }),
  address: string({ description: 'Address of the endpoint.', format: 'uri', ...required }),
  tools: array(
    object({
      name: string(required),
      title: string(required),
      effect: oneOf(['reads', 'adds', 'changes'], {
        description: 'What a call may do; `changes` includes removals.',
        ...required,
      }),
    }),
    required,
  ),
})

const presentState = async (ctx: Context) => ({
  is_enabled: (await mcpSettings.read(ctx)).is_enabled,
  address: `${ctx.links.base}${MCP_PATH}`,
  tools: Array.from(tools().values(), (tool) => ({
    name: tool.name,
    title: tool.title,
    effect: effectOf(tool),
  })),
})

const effectOf = ({ annotations }: Tool): 'reads' | 'adds' | 'changes' => {
  if (annotations.readOnlyHint) return 'reads'
  return annotations.destructiveHint ? 'changes' : 'adds'
}

export const mcpRoutes = {
  getMcp: route({
    method: 'GET',
    path: 'mcp',
    summary: 'Get the MCP endpoint and its tools',
    can: CAN,
    reply: McpState,
  }).handle(({ ctx }) => presentState(ctx)),

  updateMcp: route({
    method: EDITABLE,
    path: 'mcp',
    summary: 'Update the MCP endpoint',
    can: CAN,
    args: { is_enabled: boolean({ description: 'Whether the endpoint serves.' }) },
    samples: () => ({ is_enabled: true }),
    reply: McpState,
  }).handle(async ({ ctx, args }) => {
    await mcpSettings.save(ctx, () => args)
    return presentState(ctx)
  }),
}
