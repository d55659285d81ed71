import type { CompiledQuery } from 'kysely'

/** Statements that run in one transaction without reading anything in between. */
export interface Batch<R> {
  /** Held meanwhile; see `advisoryLock`. */
  readonly lock: string
  /** If this changes no row, nothing else runs. */
  readonly onlyIf?: CompiledQuery
  readonly statements: readonly CompiledQuery<R>[]
}

/** The rows that each statement returned; undefined if `onlyIf` changed none. */
export type BatchAnswer<R> = readonly (readonly R[])[] | undefined
