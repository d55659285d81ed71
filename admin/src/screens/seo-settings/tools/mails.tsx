import { useQuery } from '@tanstack/react-query'
import { Button, SelectControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { fetchMe, ME } from '../../../parts/me.ts'
import { choicesOf } from '../declaration/choices.ts'

export const SummaryMail = () => (
  <MailTool
    label={__('Send a trial summary')}
    text={__('As it would come now: the figures of the last week or month.')}
    frequencies={choicesOf({ weekly: __('Weekly'), monthly: __('Monthly') })}
    send={({ email, frequency }) => api.mailSummary({ to: email, frequency })}
  />
)

export const AlertMail = () => (
  <MailTool
    label={__('Send a trial alert')}
    text={__('Shows whether alerts arrive. It says that it is a test.')}
    send={({ email }) => api.testAlertMail({ email })}
  />
)

export const SystemReport = () => (
  <MailTool
    label={__('Mail a report about this installation')}
    text={__('For support: versions, database and settings of the server, without secrets.')}
    send={({ email }) => api.mailSystemReport({ email })}
  />
)

interface Values {
  readonly email: string
  readonly frequency: 'weekly' | 'monthly'
}

interface MailToolProps {
  readonly label: string
  readonly text: string
  /** Summaries are of a week or of a month. */
  readonly frequencies?: readonly { readonly value: string; readonly label: string }[]
  readonly send: (values: Values) => Promise<unknown>
}

/** A button that sends a mail at once. */
const MailTool = (props: MailToolProps) => {
  const [isOpen, setOpen] = useState(false)
  const { data: me } = useQuery({ queryKey: [ME], queryFn: fetchMe })
  return (
    <>
      <Button
        variant="secondary"
        disabled={!me}
        accessibleWhenDisabled
        onClick={() => setOpen(true)}
      >
        {props.label}
      </Button>
      {isOpen && me && (
        <MailDialog {...props} recipient={me.email} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface MailDialogProps extends MailToolProps {
  readonly recipient: string
  readonly onClose: () => void
}

/** The refusals that are about the recipient. */
const FIELD_OF_CODE = {
  seo_invalid_recipients: 'email',
  seo_invalid_email: 'email',
  seo_alert_no_recipient: 'email',
}

const MailDialog = ({ label, text, frequencies, send, recipient, onClose }: MailDialogProps) => {
  const form = useForm<Values>({ email: recipient, frequency: 'weekly' }, FIELD_OF_CODE)
  const change = useChange()
  const submit = () =>
    change({
      work: () => send(form.values),
      done: sprintf(
        __('The mail to %s is on its way. Operation → Mails tells whether it was sent.'),
        form.values.email,
      ),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={label}
      form={form}
      submitLabel={__('Send')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextControl label={__('Recipient')} type="email" {...textField(form, 'email')} />
      {frequencies && (
        <SelectControl
          label={__('How often')}
          value={form.values.frequency}
          options={[...frequencies]}
          onChange={(frequency) => form.set('frequency', frequency as Values['frequency'])}
        />
      )}
    </FormDialog>
  )
}
