import { CallboardError } from '@callboard/client'
import { useState } from 'react'
import { messageOf } from './notices.tsx'

/** What is wrong with the fields of a form, by their names. */
export type Faults = Readonly<Record<string, string>>

/** The fault of the whole form has this name. */
export const WHOLE = ''

/** Fields that refusals without a list of arguments are about, by the code of the refusal. */
export type FieldOfCode = Readonly<Record<string, string>>

export const faultsOf = (error: unknown, fieldOfCode: FieldOfCode = {}): Faults => {
  if (!(error instanceof CallboardError)) return { [WHOLE]: messageOf(error) }
  if (Object.keys(error.params).length > 0) return error.params
  return { [fieldOfCode[error.code] ?? WHOLE]: error.message }
}

export interface Form<T extends object> {
  readonly values: T
  /** The values that differ from those at the beginning. */
  readonly changes: Partial<T>
  readonly faults: Faults
  readonly set: <K extends keyof T>(name: K, value: T[K]) => void
  readonly refuse: (error: unknown) => void
}

/** The values and faults of a form whose fields are named like the arguments of the request. */
export const useForm = <T extends object>(initial: T, fieldOfCode: FieldOfCode = {}): Form<T> => {
  const [start] = useState(initial)
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults>({})
  return {
    values,
    changes: changesOf(start, values),
    faults,
    set: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }))
      setFaults(({ [String(name)]: _corrected, ...others }) => others)
    },
    refuse: (error) => setFaults(faultsOf(error, fieldOfCode)),
  }
}

/** The values of `after` that are not those of `before`. */
export const changesOf = <T extends object>(before: T, after: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof T] !== value),
  ) as Partial<T>
