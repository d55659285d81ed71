import { isSame, type Setting, type Values } from './values.ts'

type Tree = { [name: string]: unknown }

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The file of all settings, which the server's own import reads as well. */
export const fileOf = (settings: readonly Setting[]): string => {
  const tree: Tree = {}
  for (const { name, value } of settings) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    let node = tree
    for (const step of path) {
      node[step] ??= {}
      node = node[step] as Tree
    }
    node[last] = value
  }
  return `${JSON.stringify({ settings: tree }, null, 2)}\n`
}

const valueAt = (tree: unknown, name: string): unknown =>
  name
    .split('.')
    .reduce<unknown>(
      (found, step) => (isTree(found) && Object.hasOwn(found, step) ? found[step] : undefined),
      tree,
    )

/** What a file would change; undefined if it is no file of settings. */
export const changesIn = (text: string, settings: readonly Setting[]): Values | undefined => {
  const tree = settingsIn(text)
  if (tree === undefined) return undefined
  return Object.fromEntries(
    settings.flatMap(({ name, value, default: usual }) => {
      const given = valueAt(tree, name)
      if (given === undefined) return []
      // In files, null means that nothing was chosen.
      const wanted = given ?? usual
      return isSame(value, wanted) ? [] : [[name, wanted]]
    }),
  )
}

const settingsIn = (text: string): Tree | undefined => {
  try {
    const content: unknown = JSON.parse(text)
    return isTree(content) && isTree(content.settings) ? content.settings : undefined
  } catch {
    return undefined
  }
}
