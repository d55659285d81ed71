/**
 * The links of a menu in the order in which they are shown, each with its depth. A link and those below
 * it, which follow it and are deeper, are its branch. Every function returns the same list if nothing
 * can be changed.
 */
export interface Row<T> {
  readonly key: string
  /** 0 at the top. A row is at most one deeper than the row before. */
  readonly depth: number
  readonly value: T
}

export type Rows<T> = readonly Row<T>[]

interface Stored {
  readonly id: number
  readonly parent: number
}

/** The rows of stored items: each after its parent, siblings in the given order. */
export const rowsOf = <T extends Stored>(items: readonly T[]): Rows<T> => {
  const ids = new Set(items.map(({ id }) => id))
  const below = Map.groupBy(items, ({ parent }) => (ids.has(parent) ? parent : 0))
  const rows = new Map<number, Row<T>>()
  const add = (item: T, depth: number): void => {
    if (rows.has(item.id)) return
    rows.set(item.id, { key: String(item.id), depth, value: item })
    for (const child of below.get(item.id) ?? []) add(child, depth + 1)
  }
  for (const item of below.get(0) ?? []) add(item, 0)
  // Items in a circle are reached from no top; they are listed all the same.
  for (const item of items) add(item, 0)
  return [...rows.values()]
}

const indexOf = <T>(rows: Rows<T>, key: string): number => rows.findIndex((row) => row.key === key)

/** The index after the branch that begins at an index. */
const endOf = <T>(rows: Rows<T>, start: number): number => {
  const depth = rows[start]?.depth ?? 0
  const next = rows.findIndex((row, index) => index > start && row.depth <= depth)
  return next < 0 ? rows.length : next
}

/** The key of the row above in the hierarchy; undefined at the top. */
export const parentOf = <T>(rows: Rows<T>, key: string): string | undefined => {
  const index = indexOf(rows, key)
  const depth = rows[index]?.depth ?? 0
  return rows.slice(0, Math.max(index, 0)).findLast((row) => row.depth < depth)?.key
}

/** The keys of the rows with the same parent, in their order. */
export const siblingsOf = <T>(rows: Rows<T>, key: string): readonly string[] => {
  const parent = parentOf(rows, key)
  const depth = rows[indexOf(rows, key)]?.depth
  return rows
    .filter((row) => row.depth === depth && parentOf(rows, row.key) === parent)
    .map((row) => row.key)
}

const deeper = <T>(rows: Rows<T>, by: number): Rows<T> =>
  rows.map((row) => ({ ...row, depth: row.depth + by }))

export const branchOf = <T>(rows: Rows<T>, key: string): Rows<T> => {
  const start = indexOf(rows, key)
  return start < 0 ? [] : rows.slice(start, endOf(rows, start))
}

/** Exchanges the branch with that of the sibling before it. */
export const moveUp = <T>(rows: Rows<T>, key: string): Rows<T> => {
  const siblings = siblingsOf(rows, key)
  const before = siblings[siblings.indexOf(key) - 1]
  if (before === undefined) return rows
  const start = indexOf(rows, before)
  const moved = branchOf(rows, key)
  const passed = branchOf(rows, before)
  return rows.toSpliced(start, moved.length + passed.length, ...moved, ...passed)
}

export const moveDown = <T>(rows: Rows<T>, key: string): Rows<T> => {
  const siblings = siblingsOf(rows, key)
  const after = siblings[siblings.indexOf(key) + 1]
  return after === undefined ? rows : moveUp(rows, after)
}

/** Moves the branch below the sibling before it. */
export const indent = <T>(rows: Rows<T>, key: string): Rows<T> => {
  if (siblingsOf(rows, key).indexOf(key) < 1) return rows
  const branch = branchOf(rows, key)
  return rows.toSpliced(indexOf(rows, key), branch.length, ...deeper(branch, 1))
}

/** Moves the branch out of its parent, after all that is below the parent. */
export const outdent = <T>(rows: Rows<T>, key: string): Rows<T> => {
  const parent = parentOf(rows, key)
  if (parent === undefined) return rows
  const branch = branchOf(rows, key)
  const others = rows.toSpliced(indexOf(rows, key), branch.length)
  return others.toSpliced(endOf(others, indexOf(others, parent)), 0, ...deeper(branch, -1))
}

/** The rows that stay where they are while a branch is dragged. */
export const without = <T>(rows: Rows<T>, key: string): Rows<T> => {
  const branch = branchOf(rows, key)
  return branch.length === 0 ? rows : rows.toSpliced(indexOf(rows, key), branch.length)
}

/** The nearest depth at which a branch fits between two rows of `others`, before the given index. */
export const depthAt = <T>(others: Rows<T>, index: number, wanted: number): number => {
  const lowest = others[index]?.depth ?? 0
  const highest = index === 0 ? 0 : (others[index - 1]?.depth ?? -1) + 1
  return Math.max(lowest, Math.min(wanted, highest))
}

/** Puts a branch before an index of the rows that are not in it. */
export const place = <T>(rows: Rows<T>, key: string, index: number, wanted: number): Rows<T> => {
  const branch = branchOf(rows, key)
  const [first] = branch
  if (!first) return rows
  const others = without(rows, key)
  const depth = depthAt(others, index, wanted)
  if (index === indexOf(rows, key) && depth === first.depth) return rows
  return others.toSpliced(index, 0, ...deeper(branch, depth - first.depth))
}

/** Removes one row; those below it move up one level. */
export const remove = <T>(rows: Rows<T>, key: string): Rows<T> => {
  const [, ...below] = branchOf(rows, key)
  const start = indexOf(rows, key)
  return start < 0 ? rows : rows.toSpliced(start, below.length + 1, ...deeper(below, -1))
}

/** Puts a removed row back after the one that it followed; `before` are the rows when it was removed. */
export const restore = <T>(rows: Rows<T>, before: Rows<T>, key: string, newKey = key): Rows<T> => {
  const row = before[indexOf(before, key)]
  if (!row || indexOf(rows, key) >= 0) return rows
  const previous = before
    .slice(0, indexOf(before, key))
    .findLast((one) => indexOf(rows, one.key) >= 0)
  const index = previous ? indexOf(rows, previous.key) + 1 : 0
  const depth = depthAt(rows, index, row.depth)
  return rows.toSpliced(index, 0, { ...row, key: newKey, depth })
}

export const change = <T>(rows: Rows<T>, key: string, value: Partial<T>): Rows<T> =>
  rows.map((row) => (row.key === key ? { ...row, value: { ...row.value, ...value } } : row))
