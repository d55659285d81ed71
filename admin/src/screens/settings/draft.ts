import { useState, useSyncExternalStore } from 'react'
import { changesOf, type Faults, type Form, faultsOf } from '../../parts/form.ts'
import type { Values } from './values.ts'

type Edits = Partial<Values>

/** What was changed and not saved. It outlives the screen, so that a look at another one loses nothing. */
let edits: Edits = {}
const listeners = new Set<() => void>()

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const keep = (next: Edits): void => {
  edits = next
  // The browser asks before the page is left, as long as there is something to lose.
  if (Object.keys(edits).length > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const hasEdits = (): boolean => Object.keys(edits).length > 0

/** The form of all sections: the saved values with the edits. */
export const useDraft = (saved: Values): { form: Form<Values>; discard: () => void } => {
  const current = useSyncExternalStore(subscribe, () => edits)
  const [faults, setFaults] = useState<Faults>({})
  const form: Form<Values> = {
    values: { ...saved, ...current },
    changes: current,
    faults,
    set: (name, value) => {
      keep(changesOf(saved, { ...edits, [name]: value }))
      setFaults(({ [name]: _corrected, ...others }) => others)
    },
    refuse: (error) => setFaults(faultsOf(error)),
  }
  const discard = () => {
    keep({})
    setFaults({})
  }
  return { form, discard }
}
