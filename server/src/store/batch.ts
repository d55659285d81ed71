import type { CompiledQuery } from 'kysely'

/** Statements that are run in one transaction without asking anything in between. */
export interface Batch<R> {
  /** Held meanwhile; see `advisoryLock`. */
  readonly lock: string
  /** Where this changes no row, nothing is done. */
  readonly onlyIf?: CompiledQuery
  readonly statements: readonly CompiledQuery<R>[]
}

/** The rows that each statement has returned; nothing where `onlyIf` changed none. */
export type BatchAnswer<R> = readonly (readonly R[])[] | undefined
