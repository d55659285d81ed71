import type { Entry } from './graph.ts'
import { isRecord } from './values.ts'

interface Lists {
  readonly graphs: readonly unknown[]
  readonly customGraphs: readonly unknown[]
}

const has =
  (id: string) =>
  (graph: unknown): boolean =>
    isRecord(graph) && graph.id === id

/** The same with an entry added, or replaced where it is already. */
export const withEntry = <S extends Lists>(schema: S, entry: Entry): S => {
  const list = entry.custom ? 'customGraphs' : 'graphs'
  const before = schema[list]
  const isKnown = before.some(has(entry.id))
  return {
    ...schema,
    [list]: isKnown
      ? before.map((graph) => (has(entry.id)(graph) ? { ...(graph as object), ...entry } : graph))
      : [...before, entry],
  }
}

export const withoutEntry = <S extends Lists>(schema: S, { id }: Entry): S => ({
  ...schema,
  graphs: schema.graphs.filter((graph) => !has(id)(graph)),
  customGraphs: schema.customGraphs.filter((graph) => !has(id)(graph)),
})
