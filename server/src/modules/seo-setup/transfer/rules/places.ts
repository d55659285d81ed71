export type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Sets a value at a path (`tools.robots`), and creates the groups around it. */
export const putAt = (tree: Tree, place: string, value: unknown): void => {
  const names = place.split('.')
  const last = names.pop() ?? ''
  let group = tree
  for (const name of names) {
    // Names of content types come from files.
    if (name === '__proto__') return
    const below = Object.hasOwn(group, name) ? group[name] : undefined
    const next: Tree = isTree(below) ? below : {}
    group[name] = next
    group = next
  }
  group[last] = value
}

/** Adds a member to the list at a path. */
export const addAt = (tree: Tree, place: string, member: unknown): void => {
  const before = place
    .split('.')
    .reduce<unknown>(
      (group, name) => (isTree(group) && Object.hasOwn(group, name) ? group[name] : undefined),
      tree,
    )
  putAt(tree, place, [...(Array.isArray(before) ? before : []), member])
}
