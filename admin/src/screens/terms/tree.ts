/** A category as far as its place in the tree is concerned. */
export interface Node {
  readonly id: number
  readonly name: string
  readonly parent: number
}

export interface Placed<T extends Node> {
  readonly node: T
  /** How many categories are above it. */
  readonly level: number
}

/** Every category after the one above it, siblings in the given order. */
export const inTreeOrder = <T extends Node>(nodes: readonly T[]): readonly Placed<T>[] => {
  const ids = new Set(nodes.map(({ id }) => id))
  const below = Map.groupBy(nodes, ({ parent }) => (ids.has(parent) ? parent : 0))
  const placed = new Map<number, Placed<T>>()
  const place = (node: T, level: number): void => {
    if (placed.has(node.id)) return
    placed.set(node.id, { node, level })
    for (const child of below.get(node.id) ?? []) place(child, level + 1)
  }
  for (const node of below.get(0) ?? []) place(node, 0)
  // What an import left in a circle is reached from no top; it is listed all the same.
  for (const node of nodes) place(node, 0)
  return [...placed.values()]
}

/** The ids of a category and of all below it: none of them can be above it. */
export const branchOf = (nodes: readonly Node[], id: number): ReadonlySet<number> => {
  const branch = new Set([id])
  for (const { node } of inTreeOrder(nodes)) if (branch.has(node.parent)) branch.add(node.id)
  return branch
}
