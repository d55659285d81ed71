import { useState } from 'react'
import { changesOf, type Faults, type Form, faultsOf } from '../../parts/form.ts'
import { keepUnsaved, useUnsaved } from '../../parts/unsaved.ts'
import type { Values } from './values.ts'

export const edits = keepUnsaved<Partial<Values>>(
  {},
  (changed) => Object.keys(changed).length === 0,
)

/** The form of all sections: the saved values with the edits. */
export const useDraft = (saved: Values): { form: Form<Values>; discard: () => void } => {
  const current = useUnsaved(edits)
  const [faults, setFaults] = useState<Faults>({})
  const form: Form<Values> = {
    values: { ...saved, ...current },
    changes: current,
    faults,
    set: (name, value) => {
      edits.set(changesOf(saved, { ...edits.get(), [name]: value }))
      setFaults(({ [name]: _corrected, ...others }) => others)
    },
    refuse: (error) => setFaults(faultsOf(error)),
  }
  const discard = () => {
    edits.set({})
    setFaults({})
  }
  return { form, discard }
}
