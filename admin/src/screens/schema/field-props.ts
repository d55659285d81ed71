import type { Field } from './forms/index.ts'
import type { PlacedIssue } from './model/issues.ts'
import type { Values } from './model/values.ts'

export interface FieldsProps {
  readonly fields: readonly Field[]
  readonly values: Values
  /** By the names of the fields that show them. */
  readonly issues: ReadonlyMap<string, readonly PlacedIssue[]>
  readonly onChange: (values: Values) => void
}

export interface FieldControlProps {
  readonly field: Field
  readonly value: unknown
  readonly issues: readonly PlacedIssue[]
  readonly onChange: (value: unknown) => void
}
