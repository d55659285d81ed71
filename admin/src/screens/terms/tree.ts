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
  const placed: Placed<T>[] = []
  const place = (parent: number, level: number): void => {
    for (const node of below.get(parent) ?? []) {
      placed.push({ node, level })
      place(node.id, level + 1)
    }
  }
  place(0, 0)
  return placed
}

/** The ids of a category and of all below it: none of them can be above it. */
export const branchOf = (nodes: readonly Node[], id: number): ReadonlySet<number> => {
  const branch = new Set([id])
  for (const { node } of inTreeOrder(nodes)) if (branch.has(node.parent)) branch.add(node.id)
  return branch
}
