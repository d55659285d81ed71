/** Marks an omission. */
const CUT = '…'

/** Limits of a response: items of a list, members of an object, characters, nesting depth. */
interface Measure {
  readonly items: number
  readonly members: number
  readonly letters: number
  readonly depth: number
}

/** From generous to strict; the first that makes the response short enough is used. */
const MEASURES: readonly Measure[] = [
  { items: 2, members: 60, letters: 200, depth: 8 },
  { items: 1, members: 40, letters: 120, depth: 6 },
  { items: 1, members: 30, letters: 80, depth: 4 },
  { items: 1, members: 24, letters: 60, depth: 3 },
  { items: 1, members: 12, letters: 50, depth: 3 },
  { items: 1, members: 8, letters: 40, depth: 2 },
]

/** The length in characters that fits beside the tables of a route. */
const MAX_LENGTH = 1_300

/** The response as the reference shows it: the beginning of everything long. */
export const shorten = (answer: unknown): unknown => {
  const found = MEASURES.map((measure) => cut(answer, measure)).find(
    (short) => JSON.stringify(short, undefined, 1).length <= MAX_LENGTH,
  )
  return found ?? cut(answer, { items: 1, members: 6, letters: 30, depth: 1 })
}

const cut = (value: unknown, measure: Measure): unknown => {
  if (typeof value === 'string')
    return value.length > measure.letters ? value.slice(0, measure.letters) + CUT : value
  if (typeof value !== 'object' || value === null) return value
  const inner = { ...measure, depth: measure.depth - 1 }
  if (Array.isArray(value)) {
    if (measure.depth === 0 && value.length > 0) return [CUT]
    const shown = value.slice(0, measure.items).map((item) => cut(item, inner))
    return value.length > shown.length ? [...shown, CUT] : shown
  }
  const members = Object.entries(value)
  if (measure.depth === 0 && members.length > 0) return { [CUT]: CUT }
  const shown = members.slice(0, measure.members).map(([name, part]) => [name, cut(part, inner)])
  return Object.fromEntries(members.length > shown.length ? [...shown, [CUT, CUT]] : shown)
}
