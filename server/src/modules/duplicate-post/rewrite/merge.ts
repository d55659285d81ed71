import type { Fields } from '../fields/index.ts'

/** What the two were when the copy was made. Of the copy only what differed from its original. */
export interface Base {
  readonly original: Fields
  readonly copy: Fields
}

/** A field that somebody has changed on both sides, and not to the same. */
export interface Conflict {
  readonly field: string
  readonly base: unknown
  readonly original: unknown
  readonly copy: unknown
}

export interface Merge {
  /** What the original becomes; `undefined` takes something away. */
  readonly changes: Fields
  readonly conflicts: readonly Conflict[]
}

/**
 * Brings the changes of a copy to its original: what only one side has changed is taken from there,
 * and removing is a change like any other. Where both have, the copy wins in `changes`.
 */
export const mergeFields = (base: Base, original: Fields, copy: Fields): Merge => {
  const changes: Record<string, unknown> = {}
  const conflicts: Conflict[] = []
  for (const field of fieldsOf(original, copy, base.original)) {
    const start = Object.hasOwn(base.copy, field) ? base.copy[field] : base.original[field]
    if (isSame(copy[field], start) || isSame(copy[field], original[field])) continue
    changes[field] = copy[field]
    if (!isSame(original[field], base.original[field]))
      conflicts.push({
        field,
        base: base.original[field],
        original: original[field],
        copy: copy[field],
      })
  }
  return { changes, conflicts }
}

/** What was the same when the copy was made need not be kept twice. */
export const baseOf = (original: Fields, copy: Fields): Base => ({
  original,
  copy: Object.fromEntries(
    fieldsOf(original, copy)
      .filter((field) => !isSame(original[field], copy[field]))
      .map((field) => [field, copy[field] ?? null]),
  ),
})

export const fieldsOf = (...sides: readonly Fields[]): readonly string[] => [
  ...new Set(sides.flatMap(Object.keys)),
]

/** What is absent and what is nothing are the same: no field of an item tells them apart. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
