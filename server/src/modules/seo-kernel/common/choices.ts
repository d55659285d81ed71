/** A setting for several kinds: all of them, or those that are listed. */
interface Choice {
  readonly all: boolean
  readonly included: readonly string[]
}

export const chosenOf = (every: readonly string[], { all, included }: Choice): readonly string[] =>
  all ? every : every.filter((name) => included.includes(name))

/** The number of parameters that a query can bind. */
const MAX_IDS = 1_000

/** The ids in a list of objects, which settings screens send as JSON texts and other clients as ids. */
export const chosenIds = (entries: readonly unknown[]): readonly number[] =>
  entries
    .map(idOf)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_IDS)

/** Objects from a query string have no prototype, so that Number() would throw. */
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

/** The value of a choice: screens send it as JSON with its label, other clients as a plain text. */
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
