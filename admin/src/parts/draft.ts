import { useState } from 'react'
import { changesOf, type Faults, type FieldOfCode, type Form, faultsOf } from './form.ts'
import { keepUnsaved, type Unsaved, useUnsaved } from './unsaved.ts'

/** The edits of a form that outlive its screen. */
export const keepEdits = <T extends object>(): Unsaved<Partial<T>> =>
  keepUnsaved<Partial<T>>({}, (changed) => Object.keys(changed).length === 0)

/** A form of saved values with edits that are kept. */
export const useDraft = <T extends object>(
  edits: Unsaved<Partial<T>>,
  saved: T,
  fieldOfCode: FieldOfCode = {},
): { form: Form<T>; discard: () => void; settle: (sent: Partial<T>) => void } => {
  const current = useUnsaved(edits)
  const [faults, setFaults] = useState<Faults>({})
  const form: Form<T> = {
    values: { ...saved, ...current },
    changes: current,
    faults,
    set: (name, value) => {
      edits.set(changesOf(saved, { ...edits.get(), [name]: value }))
      setFaults(({ [String(name)]: _corrected, ...others }) => others)
    },
    refuse: (error) => setFaults(faultsOf(error, fieldOfCode)),
  }
  const discard = () => {
    edits.set({})
    setFaults({})
  }
  /** Drops what was saved; what was changed while that was on its way stays. */
  const settle = (sent: Partial<T>) => {
    edits.set(changesOf(sent, edits.get()))
    setFaults({})
  }
  return { form, discard, settle }
}
