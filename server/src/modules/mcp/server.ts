import type { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import type { Context } from '../../contract/context.ts'
import { callTool, type Send } from './call.ts'
import { tools } from './tools.ts'

/** One message of a client. */
export interface McpMessage {
  /** The body, parsed. */
  readonly message: object
  readonly headers: Readonly<Record<string, string>>
}

export interface McpAnswer {
  readonly status: number
  readonly body: string
}

const INSTRUCTIONS =
  'Tools of a content site. Names begin with `core_` for posts, pages, media, categories, tags and ' +
  'comments, and with `catalogue_` for characters, shows and actors. Lists come in pages: use ' +
  '`page`, `per_page` and `_fields` to keep replies short. A result with `isError` tells the reason.'

/**
 * Answers one message. The server keeps no sessions: each message has a server and a transport of
 * its own, and each response is one JSON document.
 */
export const answerMcp = async (
  ctx: Context,
  { message, headers }: McpMessage,
  send: Send,
): Promise<McpAnswer> => {
  // The SDK is loaded by the first message: a site without assistants does not pay for it.
  const { Server, WebStandardStreamableHTTPServerTransport, validator, types } = await loadSdk()
  const server = new Server(
    { name: 'callboard', version: ctx.product.version },
    {
      capabilities: { tools: {} },
      instructions: INSTRUCTIONS,
      jsonSchemaValidator: validator,
    },
  )
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: Array.from(tools().values(), ({ requestFor: _requestFor, ...tool }) => tool),
  }))
  server.setRequestHandler(types.CallToolRequestSchema, async ({ params }) => {
    const result = await callTool(params.name, params.arguments ?? {}, send)
    if (result) return result
    throw new types.McpError(types.ErrorCode.InvalidParams, 'There is no tool of this name.')
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const request = new Request(ctx.links.base, { method: 'POST', headers })
    const response = await transport.handleRequest(request, { parsedBody: message })
    return { status: response.status, body: await response.text() }
  } finally {
    await server.close()
  }
}

const loadSdk = async () => {
  const [server, transport, types, validation] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/index.js'),
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('@modelcontextprotocol/sdk/types.js'),
    import('@modelcontextprotocol/sdk/validation/ajv-provider.js'),
  ])
  validator ??= new validation.AjvJsonSchemaValidator()
  return { ...server, ...transport, types, validator }
}

/** For answers of clients to questions, which this server never asks; one is enough for all. */
let validator: AjvJsonSchemaValidator | undefined
