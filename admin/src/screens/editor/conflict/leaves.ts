/** Values inside an object by their paths, such as `styles.color.text`. Lists are values. */
export type Leaves = Readonly<Record<string, unknown>>

type Tree = Readonly<Record<string, unknown>>

/** Names of blocks and of values have no such character. */
const BETWEEN = ' › '

export const leavesOf = (tree: Tree): Leaves =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) =>
      isTree(value) && Object.keys(value).length > 0
        ? Object.entries(leavesOf(value)).map(([path, leaf]) => [name + BETWEEN + path, leaf])
        : isTree(value)
          ? []
          : [[name, value]],
    ),
  )

/** The object that has these values; those that are undefined are left out. */
export const treeOf = (leaves: Leaves): Tree => {
  const tree: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(leaves)) {
    if (value === undefined) continue
    const names = path.split(BETWEEN)
    const last = names.pop() ?? ''
    let at = tree
    for (const name of names) {
      if (!isTree(at[name])) at[name] = {}
      at = at[name] as Record<string, unknown>
    }
    at[last] = value
  }
  return tree
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
