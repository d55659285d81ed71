import type { ReactNode } from 'react'
import type { Field } from '../declaration/index.ts'

export interface ControlProps {
  readonly field: Field
  /** The kind of the value on the server. */
  readonly kind: string
  readonly value: unknown
  readonly help: ReactNode
  readonly isInvalid: boolean
  readonly onChange: (value: unknown) => void
}

/** What fields of text tell about a refused value. */
export const invalid = (isInvalid: boolean) =>
  isInvalid ? ({ 'aria-invalid': true } as const) : {}
