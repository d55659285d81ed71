import { useQuery } from '@tanstack/react-query'
import { Button, Notice, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { textField } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { messageOf } from '../../parts/notices.tsx'
import type { Values } from './values.ts'

interface Outcome {
  readonly status: 'success' | 'error'
  readonly text: string
}

/** Whether mails are sent, and a test of it. */
const MailTest = ({ isUnsaved }: { readonly isUnsaved: boolean }) => {
  const { data } = useQuery({
    queryKey: ['mail'],
    queryFn: async () => (await api.getMail()).data,
  })
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const send = async () => {
    setBusy(true)
    try {
      const { data } = await api.sendTestMail()
      setOutcome({
        status: 'success',
        text: sprintf(__('The mail server has taken a test mail to %s.'), data.recipient),
      })
    } catch (error) {
      setOutcome({ status: 'error', text: messageOf(error) })
    }
    setBusy(false)
  }
  return (
    <div className="cb-mail">
      {data && (
        <Notice status={data.is_configured ? 'info' : 'warning'} isDismissible={false}>
          {data.is_configured
            ? sprintf(__('Mails are sent through %1$s, from %2$s.'), data.server, data.from)
            : sprintf(
                __(
                  'Mails are not sent, only stored on the server. The operator of the server has to set: %s.',
                ),
                data.missing.join(', '),
              )}
        </Notice>
      )}
      <Button
        variant="secondary"
        isBusy={isBusy}
        disabled={isBusy || isUnsaved}
        accessibleWhenDisabled
        onClick={() => void send()}
      >
        {__('Send a test mail')}
      </Button>
      <p className="cb-hint">
        {isUnsaved
          ? __('Save the sender first.')
          : sprintf(__('It goes to your own address, %s.'), data?.recipient || '…')}
      </p>
      {outcome && (
        <Notice status={outcome.status} onRemove={() => setOutcome(undefined)}>
          {outcome.text}
        </Notice>
      )}
    </div>
  )
}

export const Mail = ({ form }: { readonly form: Form<Values> }) => (
  <>
    <TextControl
      label={__('Name of the sender')}
      {...textField(
        form,
        'mail_from_name',
        __('Empty for the one that the server is started with.'),
      )}
    />
    <TextControl
      label={__('Address of the sender')}
      type="email"
      {...textField(
        form,
        'mail_from_email',
        __('The mail server has to allow this address. Empty for the configured one.'),
      )}
    />
    <MailTest isUnsaved={'mail_from_name' in form.changes || 'mail_from_email' in form.changes} />
  </>
)
