import { Button, Modal } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { OtherFaults, useFaultFocus } from './fault.tsx'
import type { Form } from './form.ts'

interface FormDialogProps<T extends object> {
  readonly title: string
  readonly form: Form<T>
  readonly submitLabel: string
  /** Sends the form; false if it was refused. */
  readonly onSubmit: () => Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form over the screen. It closes after it was sent, and leads to the first fault if it was refused. */
export const FormDialog = <T extends object>({
  title,
  form,
  submitLabel,
  onSubmit,
  onClose,
  children,
}: FormDialogProps<T>) => {
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFaultFocus(element, isBusy)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // React would pass it on to a form around the button that opened the dialog.
    event.stopPropagation()
    setBusy(true)
    const isDone = await onSubmit()
    setBusy(false)
    if (isDone) onClose()
    // Faults of the whole form stand above it.
    else element.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Modal
      title={title}
      size="medium"
      focusOnMount="firstInputElement"
      shouldCloseOnClickOutside={false}
      onRequestClose={onClose}
    >
      <form ref={element} className="cb-form" onSubmit={(event) => void submit(event)} noValidate>
        <OtherFaults faults={form.faults} fields={Object.keys(form.values)} />
        {children}
        <div className="cb-dialog-actions">
          <Button variant="tertiary" onClick={onClose}>
            {__('Cancel')}
          </Button>
          <Button variant="primary" type="submit" isBusy={isBusy} disabled={isBusy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
