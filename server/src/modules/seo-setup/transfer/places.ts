/** Sets a value at a path (`tools.robots`), and creates the groups around it. */
export const putAt = (tree: Record<string, unknown>, place: string, value: string): void => {
  const names = place.split('.')
  const last = names.pop() ?? ''
  let group = tree
  for (const name of names) {
    group[name] ??= {}
    group = group[name] as Record<string, unknown>
  }
  group[last] = value
}
