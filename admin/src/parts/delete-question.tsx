import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import type { ReactNode } from 'react'

interface DeleteQuestionProps {
  /** What will be gone, and what that means. */
  readonly children: ReactNode
  readonly onCancel: () => void
  readonly onConfirm: () => void
  readonly isDisabled?: boolean
}

/** The content of a dialog that asks before something is deleted for good. */
export const DeleteQuestion = ({
  children,
  onCancel,
  onConfirm,
  isDisabled = false,
}: DeleteQuestionProps) => (
  <>
    {children}
    <div className="cb-dialog-actions">
      <Button variant="tertiary" onClick={onCancel}>
        {__('Cancel')}
      </Button>
      <Button variant="primary" isDestructive onClick={onConfirm} disabled={isDisabled}>
        {__('Delete permanently')}
      </Button>
    </div>
  </>
)
