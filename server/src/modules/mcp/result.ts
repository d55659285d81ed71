/** A response of the interface to a tool's request. */
export interface ToolResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: unknown
}

/** The result of a call in the form of the protocol. */
export interface ToolResult {
  [key: string]: unknown
  content: { type: 'text'; text: string }[]
  structuredContent?: Record<string, unknown>
  isError?: true
}

/** The most characters of a reply: assistants hold all of it in their context. */
const MAX_TEXT = 100_000

/** A failure is a result as well, so that the assistant reads the reason and can correct its call. */
export const resultOf = ({ status, headers, body }: ToolResponse): ToolResult => {
  const shown = withoutLinks(body)
  if (status >= 400) return { ...textResult(JSON.stringify(shown)), isError: true }
  const content = contentOf(shown, headers)
  const text = JSON.stringify(content)
  return text.length > MAX_TEXT ? cut(text) : { ...textResult(text), structuredContent: content }
}

const textResult = (text: string): ToolResult => ({ content: [{ type: 'text', text }] })

/** The protocol wants an object: a list gets a name, and the totals that its headers report. */
const contentOf = (body: unknown, headers: ToolResponse['headers']): Record<string, unknown> => {
  if (Array.isArray(body)) {
    const { 'X-WP-Total': total, 'X-WP-TotalPages': pages } = headers
    return {
      items: body,
      ...(total === undefined ? {} : { total: Number(total), total_pages: Number(pages) }),
    }
  }
  return typeof body === 'object' && body !== null
    ? (body as Record<string, unknown>)
    : { value: body ?? null }
}

const cut = (text: string): ToolResult => ({
  content: [
    { type: 'text', text: wellFormed(text.slice(0, MAX_TEXT)) },
    {
      type: 'text',
      text:
        `The reply was cut after ${MAX_TEXT} of ${text.length} characters. Ask for less: ` +
        'name the members that are needed in `_fields`, or use a smaller `per_page` and `page`.',
    },
  ],
})

/** Without half of a character of two code units at the end. */
const wellFormed = (text: string): string => (text.isWellFormed() ? text : text.slice(0, -1))

/** Addresses of other routes are of no use to an assistant, which calls tools by name. */
const withoutLinks = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withoutLinks)
  if (typeof body !== 'object' || body === null) return body
  const { _links, ...rest } = body as Record<string, unknown>
  return rest
}
