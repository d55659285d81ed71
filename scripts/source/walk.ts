/** A node of the syntax tree of swc. */
export interface Node {
  readonly type: string
  readonly span: { readonly start: number }
  readonly [key: string]: unknown
}

/** Visits every node of a tree. */
export const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') visit(value as Node)
    for (const child of Object.values(value)) walk(child, visit)
  }
}

/** The parser counts bytes from one. */
export const lineOf = (text: Buffer, { span }: Node): number =>
  text.subarray(0, span.start - 1).filter((byte) => byte === 0x0a).length + 1
