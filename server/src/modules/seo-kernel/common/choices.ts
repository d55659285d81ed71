/** Which of several kinds something is about: all of them, or those that are named. */
interface Choice {
  readonly all: boolean
  readonly included: readonly string[]
}

export const chosenOf = (every: readonly string[], { all, included }: Choice): readonly string[] =>
  all ? every : every.filter((name) => included.includes(name))

/** More cannot be bound in one question. */
const MAX_IDS = 1_000

/** The ids in a list of objects, which settings screens send as JSON texts, other programs as ids. */
export const chosenIds = (entries: readonly unknown[]): readonly number[] =>
  entries
    .map(idOf)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_IDS)

/** Objects out of a query have no way to become a number, and would throw. */
const numberIn = (value: unknown): number =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN

const idOf = (entry: unknown): number => {
  if (typeof entry === 'object' && entry !== null && 'value' in entry) return numberIn(entry.value)
  if (typeof entry !== 'string' || !entry.trimStart().startsWith('{')) return numberIn(entry)
  try {
    return idOf(JSON.parse(entry))
  } catch {
    return Number.NaN
  }
}

/** What was chosen out of a list: screens send it as JSON with its label, other programs as it is. */
export const pickedValue = (chosen: string): string => {
  try {
    const picked: unknown = JSON.parse(chosen)
    return typeof picked === 'object' && picked !== null && 'value' in picked
      ? String(picked.value)
      : chosen
  } catch {
    return chosen
  }
}
