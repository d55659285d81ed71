import type { Context } from '../../contract/context.ts'
import type { Schema } from '../../contract/schema.ts'

/** An operation that clients can discover and run, with the schemas of its input and output. */
export interface Ability {
  /** `namespace/verb-thing`. */
  readonly name: string
  readonly label: string
  readonly description: string
  readonly category: string
  readonly input: Schema
  readonly output: Schema
  /** Selects the method: GET for reads, POST for changes, DELETE for removals. */
  readonly effect: 'reads' | 'changes' | 'removes'
  /** Running it again with the same input changes nothing more. */
  readonly isIdempotent: boolean
  mayUse(ctx: Context): boolean
  run(ctx: Context, input: never): Promise<unknown>
}

export interface AbilityCategory {
  readonly slug: string
  readonly label: string
  readonly description: string
}
