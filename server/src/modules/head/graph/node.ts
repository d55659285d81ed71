/** A thing of schema.org. */
export interface Node {
  readonly '@type': string
  readonly '@id'?: string
  readonly [property: string]: unknown
}

/** Points at a node of the same graph. */
export const refer = (id: string): { readonly '@id': string } => ({ '@id': id })

/** Without what is empty, at every depth: a property that says nothing is an error to readers. */
export const compact = (node: Node): Node => compactValue(node) as Node

const compactValue = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const members = value.map(compactValue).filter((member) => member !== undefined)
    return members.length === 0 ? undefined : members
  }
  if (typeof value !== 'object' || value === null)
    return value === '' || value === null ? undefined : value
  const members = Object.entries(value)
    .map(([name, member]) => [name, compactValue(member)] as const)
    .filter(([, member]) => member !== undefined)
  return members.length === 0 ? undefined : Object.fromEntries(members)
}
