import type { Makers } from './makers.ts'

/** How the form of a graph becomes a node. */
interface GraphKind {
  /** Types of schema.org; the form chooses one, the first is the default. */
  readonly types: readonly [string, ...string[]]
  readonly properties: Makers
}

/** By the name of the form. */
export type GraphKinds = Readonly<Record<string, GraphKind>>
