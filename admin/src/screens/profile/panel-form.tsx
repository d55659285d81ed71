import { Button } from '@wordpress/components'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { OtherFaults, useFaultFocus } from '../../parts/fault.tsx'
import type { Faults } from '../../parts/form.ts'

interface PanelFormProps {
  readonly form: { readonly values: object; readonly faults: Faults }
  readonly submitLabel: string
  /** Whether there is enough to send. */
  readonly isReady: boolean
  readonly onSubmit: () => Promise<boolean>
  readonly children: ReactNode
}

/** A form in a panel of its own, with a button of its own. */
export const PanelForm = ({ form, submitLabel, isReady, onSubmit, children }: PanelFormProps) => {
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFaultFocus(element, isBusy)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSubmit()
    setBusy(false)
  }
  return (
    <form ref={element} className="cb-form" onSubmit={(event) => void submit(event)} noValidate>
      <OtherFaults faults={form.faults} fields={Object.keys(form.values)} />
      {children}
      <div>
        <Button
          variant="primary"
          type="submit"
          isBusy={isBusy}
          disabled={!isReady || isBusy}
          accessibleWhenDisabled
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
