import { ApiError, errorBody, protocolErrors, statusFor } from '../../contract/errors.ts'
import { resultOf, type ToolResponse, type ToolResult } from './result.ts'
import type { ToolArguments, ToolRequest } from './tool.ts'
import { tools } from './tools.ts'

/** Sends a request to the interface with the rights of the caller. */
export type Send = (request: ToolRequest) => Promise<ToolResponse>

/** Calls a tool; undefined if there is none of this name. */
export const callTool = async (
  name: string,
  args: ToolArguments,
  send: Send,
): Promise<ToolResult | undefined> => {
  const tool = tools().get(name)
  if (tool === undefined) return undefined
  // The interface ignores arguments that it does not know; an assistant should learn of its mistake.
  const unknown = Object.keys(args).filter(
    (argument) => !Object.hasOwn(tool.inputSchema.properties, argument),
  )
  if (unknown.length > 0) return refusal(protocolErrors.rest_invalid_param(namesOf(unknown)))
  let request: ToolRequest
  try {
    request = tool.requestFor(args)
  } catch (error) {
    if (error instanceof ApiError) return refusal(error)
    throw error
  }
  return resultOf(await send(request))
}

const NAMED = 10
const MAX_NAME = 100

const namesOf = (names: readonly string[]): string =>
  names
    .slice(0, NAMED)
    .map((name) => name.slice(0, MAX_NAME))
    .join(', ')

const refusal = (error: ApiError): ToolResult =>
  resultOf({
    status: statusFor(error, false),
    headers: {},
    body: errorBody(error, false),
  })
