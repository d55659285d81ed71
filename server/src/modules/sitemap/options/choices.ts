import { isChoices, membersOf } from '../../seo-kernel/index.ts'

/** The value of a choice: clients send `{"label", "value"}`, or the value itself. */
export const pickedOf = (given: unknown): string => {
  const value = readJson(given)
  if (isChoices(value)) return pickedOf(value.value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Excluded ids: ids, objects with an id, or either of them as JSON. */
export const excludedIds = (list: unknown): readonly number[] => [
  ...new Set(
    membersOf(list)
      .map(idOf)
      .filter((id) => id > 0),
  ),
]

const idOf = (given: unknown): number => {
  const value = readJson(given)
  if (isChoices(value)) return idOf(value.value)
  const id = typeof value === 'number' || typeof value === 'string' ? Number(value) : 0
  return Number.isSafeInteger(id) ? id : 0
}

/** Parses a string that is JSON; returns other values as they are. */
export const readJson = (given: unknown): unknown => {
  if (typeof given !== 'string' || !/^[[{"]/.test(given)) return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

/** The chosen ones of the known names. */
export const chosenNames = (
  { all, included }: { readonly all: boolean; readonly included: unknown },
  names: readonly string[],
): readonly string[] => {
  const chosen = new Set(membersOf(included))
  return all ? names : names.filter((name) => chosen.has(name))
}
