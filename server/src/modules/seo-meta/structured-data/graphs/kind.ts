import type { Makers } from './makers.ts'

/** How the form of a graph becomes a node. */
interface GraphKind {
  /** What schema.org calls it; of several the form chooses one, or else it is the first. */
  readonly types: readonly [string, ...string[]]
  readonly properties: Makers
}

/** By the names that forms go by. */
export type GraphKinds = Readonly<Record<string, GraphKind>>
