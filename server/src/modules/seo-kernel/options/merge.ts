import { type Choices, isChoices } from './clean.ts'
import { isLeaf, type Leaf, type OptionTree, type ValuesOf } from './leaves.ts'

/** All values: the chosen ones, and the defaults for the rest. */
export const valuesOf = <T extends OptionTree>(tree: T, chosen: unknown): ValuesOf<T> => {
  const given: Choices = isChoices(chosen) ? chosen : {}
  return Object.fromEntries(
    Object.entries<Leaf | OptionTree>(tree).map(([name, node]) => [
      name,
      isLeaf(node)
        ? Object.hasOwn(given, name)
          ? wholeValue(node, given[name])
          : node.default
        : valuesOf(node, given[name]),
    ]),
  ) as ValuesOf<T>
}

/** Missing values of a record have their defaults. */
const wholeValue = ({ member }: Leaf, value: unknown): unknown =>
  member && Array.isArray(value) ? value.map((record) => valuesOf(member, record)) : value

/** Merges new values into the earlier ones. Lists are replaced as a whole. */
export const mergeChoices = (tree: OptionTree, before: Choices, now: Choices): Choices => {
  const merged: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(now)) {
    const node = tree[name]
    if (node === undefined) continue
    const known = before[name]
    merged[name] =
      isLeaf(node) || !isChoices(value)
        ? value
        : mergeChoices(node, isChoices(known) ? known : {}, value)
  }
  return merged
}

/** Removes the values at these paths (`tools.robots`). */
export const withoutPlaces = (chosen: Choices, places: readonly string[]): Choices =>
  places.reduce((rest, place) => without(rest, place.split('.')), chosen)

const without = (chosen: Choices, [name = '', ...below]: readonly string[]): Choices => {
  if (!Object.hasOwn(chosen, name)) return chosen
  const { [name]: value, ...others } = chosen
  if (below.length === 0 || !isChoices(value)) return others
  return { ...chosen, [name]: without(value, below) }
}

/** Keeps only the values at these paths. */
export const onlyPlaces = (values: Choices, places: readonly string[]): Choices => {
  const kept: Record<string, unknown> = {}
  for (const [name, below] of Map.groupBy(places, (place) => place.split('.', 1)[0] ?? '')) {
    if (!Object.hasOwn(values, name)) continue
    const value = values[name]
    kept[name] =
      below.includes(name) || !isChoices(value)
        ? value
        : onlyPlaces(
            value,
            below.map((place) => place.slice(name.length + 1)),
          )
  }
  return kept
}
