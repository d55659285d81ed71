import { Button, Modal } from '@wordpress/components'
import { useCopyToClipboard } from '@wordpress/compose'
import { __ } from '@wordpress/i18n'
import type { ReactNode } from 'react'
import { notify } from '../../parts/notices.tsx'

interface SecretDialogProps {
  readonly title: string
  /** What is copied. */
  readonly secret: string
  /** The name of the file to download, if there is one. */
  readonly file?: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/** Shows something that cannot be shown again. A click beside it does not close it. */
export const SecretDialog = ({ title, secret, file, children, onClose }: SecretDialogProps) => {
  const copyRef = useCopyToClipboard<HTMLButtonElement>(secret, () => notify(__('Copied.')))
  return (
    <Modal
      title={title}
      className="cb-secret-dialog"
      size="medium"
      shouldCloseOnClickOutside={false}
      shouldCloseOnEsc={false}
      isDismissible={false}
      onRequestClose={onClose}
    >
      {children}
      <div className="cb-dialog-actions">
        <Button variant="secondary" ref={copyRef}>
          {__('Copy')}
        </Button>
        {file && (
          <Button
            variant="secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${secret}\n`)}`}
            download={file}
          >
            {__('Download')}
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          {__('I have kept it')}
        </Button>
      </div>
    </Modal>
  )
}
