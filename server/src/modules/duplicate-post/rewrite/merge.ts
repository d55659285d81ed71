import type { Fields } from '../fields/index.ts'

/**
 * Both sides at the time of copying. `copy` holds only the fields that differed from the original.
 */
export interface Base {
  readonly original: Fields
  readonly copy: Fields
}

/** A field that was changed on both sides to different values. */
export interface Conflict {
  readonly field: string
  readonly base: unknown
  readonly original: unknown
  readonly copy: unknown
}

export interface Merge {
  /** New values for the original; `undefined` removes a value. */
  readonly changes: Fields
  readonly conflicts: readonly Conflict[]
}

/**
 * Computes the changes that a copy brings to its original. A field that only one side changed keeps
 * that change, and removing a value is a change too. If both sides changed a field, `changes` has
 * the copy's value.
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

/** Stores a field of the copy only if it differed from the original. */
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

/** Treats an absent value and null as the same: no field of an item distinguishes them. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
