import { Button, Modal } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { Time } from '../../parts/time.tsx'
import type { Message } from './data.ts'

interface MessageDialogProps {
  readonly message: Message
  readonly onClose: () => void
}

/** One message as a whole, with a way to reply by mail. */
export const MessageDialog = ({ message, onClose }: MessageDialogProps) => {
  const { name, email, subject, page, created_gmt } = message
  const title = subject || (name === '' ? __('Message') : sprintf(__('Message from %s'), name))
  return (
    <Modal title={title} size="medium" onRequestClose={onClose}>
      <p>
        {[name, email].filter((text) => text !== '').join(', ')} <Time gmt={created_gmt} />
      </p>
      <p className="cb-message-text">{message.message}</p>
      <p>
        <a href={page}>{__('The page with the form')}</a>
      </p>
      <div className="cb-dialog-actions">
        <Button variant="tertiary" onClick={onClose}>
          {__('Close')}
        </Button>
        {email !== '' && (
          <Button variant="primary" href={replyTo(message)}>
            {__('Reply by mail')}
          </Button>
        )}
      </div>
    </Modal>
  )
}

const replyTo = ({ email, subject }: Message): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
