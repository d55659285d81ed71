/** A schema.org node. */
export interface Node {
  readonly '@type': string
  readonly '@id'?: string
  readonly [property: string]: unknown
}

/** A reference to a node of the same graph. */
export const refer = (id: string): { readonly '@id': string } => ({ '@id': id })

/** Removes empty properties at every depth: validators report them as errors. */
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
