import type { JsonSchema } from '../../contract/openapi/json-schema.ts'
import type { Method } from '../../contract/route.ts'

/** Hints for assistants, in the words of the protocol; what a caller may do is decided by the route. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean
  readonly destructiveHint: boolean
  readonly idempotentHint: boolean
  /** False: a tool works on this site alone. */
  readonly openWorldHint: false
}

/** An operation of the site as assistants see and call it. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: JsonSchema & {
    readonly type: 'object'
    readonly properties: Readonly<Record<string, JsonSchema>>
  }
  readonly annotations: ToolAnnotations
  /** The request that a call becomes. Throws a refusal if no address can be made of the arguments. */
  requestFor(args: ToolArguments): ToolRequest
}

export type ToolArguments = Readonly<Record<string, unknown>>

/** A request to the interface, with a neutral path. */
export interface ToolRequest {
  readonly method: Method
  readonly path: string
  readonly args: ToolArguments
}

/** Reads may be repeated and change nothing; a creation adds; updates and removals may lose something. */
export const annotationsOf = (method: Method, isIdempotent: boolean): ToolAnnotations => ({
  readOnlyHint: method === 'GET',
  destructiveHint: method !== 'GET' && method !== 'POST',
  idempotentHint: isIdempotent,
  openWorldHint: false,
})
