import type { Context } from '../../contract/context.ts'
import type { Schema } from '../../contract/schema.ts'

/** Something the site can do for a program that was told about it, with its input and output. */
export interface Ability {
  /** `namespace/verb-thing`. */
  readonly name: string
  readonly label: string
  readonly description: string
  readonly category: string
  readonly input: Schema
  readonly output: Schema
  /** Reading is asked with GET, changing with POST, and removing with DELETE. */
  readonly effect: 'reads' | 'changes' | 'removes'
  /** Doing it again changes nothing more. */
  readonly isIdempotent: boolean
  mayUse(ctx: Context): boolean
  run(ctx: Context, input: never): Promise<unknown>
}

export interface AbilityCategory {
  readonly slug: string
  readonly label: string
  readonly description: string
}
