import { type Appearance, definitions, type Item, type ItemInput } from '../model/index.ts'

/**
 * What an item becomes when a double is merged into it: it keeps its own values, takes over those
 * that it has not, and gets the relations of both.
 */
export const mergedState = (from: Item, into: Item): ItemInput => ({
  description: into.state.description || from.state.description,
  image: into.state.image ?? from.state.image,
  terms: Object.fromEntries(
    Object.entries(into.state.terms).map(([kind, slugs]) => [
      kind,
      union(slugs, from.state.terms[kind as keyof typeof from.state.terms] ?? []),
    ]),
  ),
  details: mergedDetails(from, into),
  deaths: union(into.state.deaths, from.state.deaths),
  actors: union(into.state.actors, from.state.actors),
  shows: mergedParts([...into.state.shows, ...from.state.shows]),
})

/** Joins parts that are the same show and role. */
export const mergedParts = (parts: readonly Appearance[]): Appearance[] =>
  Array.from(
    Map.groupBy(parts, ({ show, role }) => `${show} ${role}`).values(),
    (same) =>
      ({
        ...same[0],
        years: union(...same.map(({ years }) => years)).toSorted((a, b) => a - b),
      }) as Appearance,
  )

export const union = <T>(...lists: readonly (readonly T[])[]): T[] => [...new Set(lists.flat())]

const MAX_SIMILAR = 6

const mergedDetails = (from: Item, into: Item): Record<string, unknown> => {
  const fields = definitions[into.row.type].details
  return Object.fromEntries(
    Object.entries(fields).map(([name, { default: beginning }]) => {
      const [own, other] = [into.state.details[name], from.state.details[name]]
      if (Array.isArray(own) && Array.isArray(other))
        return [name, union(own, other).filter(isOther(from, into)).slice(0, MAX_SIMILAR)]
      return [name, own === beginning || own === undefined ? (other ?? own) : own]
    }),
  )
}

/** Neither of both is similar to itself. */
const isOther = (from: Item, into: Item) => (id: unknown) =>
  id !== from.row.id && id !== into.row.id
