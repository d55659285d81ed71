import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useChange } from './changes.ts'
import { useDraft } from './draft.ts'
import { OtherFaults, useFaultFocus } from './fault.tsx'
import type { Form } from './form.ts'
import { SaveBar } from './save-bar.tsx'
import { type Unsaved, useReminder } from './unsaved.ts'

interface SettingsFormProps<T extends object> {
  readonly saved: T
  /** Where edits are kept while other screens are open. */
  readonly edits: Unsaved<Partial<T>>
  /** Names of the queries that a save changes. */
  readonly names: readonly string[]
  /** Saves the changes, which replace those values. */
  readonly save: (changes: Partial<T>, replaced: Partial<T>) => Promise<unknown>
  /** What a notice says when the screen is left with edits, and the address that it leads back to. */
  readonly reminder: { readonly text: string; readonly address: string }
  readonly children: (form: Form<T>) => ReactNode
}

/** Settings that are saved as a whole, with undo. */
export const SettingsForm = <T extends object>({
  saved,
  edits,
  names,
  save,
  reminder: { text, address },
  children,
}: SettingsFormProps<T>) => {
  const { form, discard, settle } = useDraft(edits, saved)
  const change = useChange(...names)
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFaultFocus(element, isBusy)
  useReminder(edits, { text, address: () => address })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const sent = form.changes
    const changed = Object.keys(sent) as (keyof T)[]
    const before = Object.fromEntries(changed.map((name) => [name, saved[name]])) as Partial<T>
    const isSaved = await change({
      work: () => save(sent, before),
      done: __('The settings are saved.'),
      undo: () => save(before, sent),
      refused: form.refuse,
    })
    if (isSaved) settle(sent)
    setBusy(false)
  }
  return (
    <form ref={element} onSubmit={(event) => void submit(event)} noValidate>
      <OtherFaults faults={form.faults} fields={Object.keys(saved)} />
      {children(form)}
      <SaveBar
        unsaved={unsavedText(Object.keys(form.changes).length)}
        isBusy={isBusy}
        onDiscard={discard}
      />
    </form>
  )
}

const unsavedText = (count: number): string =>
  count === 0
    ? ''
    : sprintf(_n('%d setting is not saved.', '%d settings are not saved.', count), count)
