import { Button, Modal, Notice, TextareaControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../parts/notices.tsx'

interface TextDialogProps {
  readonly title: string
  readonly label: string
  readonly submitLabel: string
  readonly text?: string
  readonly children?: ReactNode
  /** Sends the text; what it throws is shown, and the text stays. */
  readonly onSubmit: (text: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a text. A text that was begun is not lost by Escape or by a click beside the dialog. */
export const TextDialog = ({
  title,
  label,
  submitLabel,
  text: initial = '',
  children,
  onSubmit,
  onClose,
}: TextDialogProps) => {
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isUntouched = text === initial
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      await onSubmit(text)
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      title={title}
      size="medium"
      onRequestClose={onClose}
      shouldCloseOnEsc={isUntouched}
      shouldCloseOnClickOutside={isUntouched}
    >
      <form onSubmit={submit}>
        {children}
        <TextareaControl label={label} value={text} onChange={setText} rows={6} />
        {problem && (
          <Notice status="error" isDismissible={false}>
            {problem}
          </Notice>
        )}
        <div className="cb-dialog-actions">
          <Button variant="tertiary" onClick={onClose}>
            {__('Cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            isBusy={isBusy}
            disabled={isBusy || isUntouched || text.trim() === ''}
            accessibleWhenDisabled
          >
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
