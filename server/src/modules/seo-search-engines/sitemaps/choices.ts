import { isChoices, membersOf } from '../../seo-kernel/index.ts'

/** What was chosen out of a list: screens send `{"label", "value"}`, others the value itself. */
export const pickedOf = (given: unknown): string => {
  const value = readJson(given)
  if (isChoices(value)) return pickedOf(value.value)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Ids of what was excluded: ids, objects that hold one, or either of them as JSON text. */
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

/** JSON where a text holds it, and otherwise what was given. */
export const readJson = (given: unknown): unknown => {
  if (typeof given !== 'string' || !/^[[{"]/.test(given)) return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}

/** Which of the names that there are were chosen. */
export const chosenNames = (
  { all, included }: { readonly all: boolean; readonly included: unknown },
  names: readonly string[],
): readonly string[] => {
  const chosen = new Set(membersOf(included))
  return all ? names : names.filter((name) => chosen.has(name))
}
