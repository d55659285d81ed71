import { TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { NEWSLETTER, SUBSCRIBERS } from './data.ts'

/** Mails someone the link to confirm a subscription. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const change = useChange(SUBSCRIBERS, NEWSLETTER)
  const form = useForm({ email: '' }, { newsletter_unreachable: 'email' })
  const { values, refuse } = form
  const send = () =>
    change({
      work: () => api.inviteSubscriber(values),
      done: sprintf(__('A link to confirm goes to %s, unless it is subscribed.'), values.email),
      refused: refuse,
    })
  return (
    <FormDialog
      title={__('Invite a subscriber')}
      form={form}
      submitLabel={__('Send the link')}
      onSubmit={send}
      onClose={onClose}
    >
      <TextControl
        type="email"
        label={__('E-mail address')}
        autoComplete="off"
        {...textField(form, 'email', __('The person gets new posts only after confirming it.'))}
      />
    </FormDialog>
  )
}
