import { Button, Modal } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { CopyButton } from '../../../parts/ai/copy-button.tsx'

interface SecretDialogProps {
  readonly secret: string
  readonly onClose: () => void
}

/** A new secret, which the server shows once. */
export const SecretDialog = ({ secret, onClose }: SecretDialogProps) => (
  <Modal title={__('The secret of the webhook')} onRequestClose={onClose} size="medium">
    <p>
      {__(
        'Give it to the program that gets the messages. It is not shown again; a new one can be made at any time.',
      )}
    </p>
    <p>
      <code>{secret}</code>
    </p>
    <div className="cb-dialog-actions">
      <CopyButton text={secret} name={__('The secret of the webhook')} />
      <Button variant="primary" onClick={onClose}>
        {__('Close')}
      </Button>
    </div>
  </Modal>
)
