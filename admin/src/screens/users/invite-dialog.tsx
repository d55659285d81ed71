import { useQuery } from '@tanstack/react-query'
import { Notice, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { USERS } from './data.ts'
import { RoleField } from './role-field.tsx'

const FIELD_OF_CODE = {
  existing_user_login: 'username',
  rest_user_invalid_username: 'username',
  existing_user_email: 'email',
  rest_user_invalid_email: 'email',
  rest_user_invalid_role: 'role',
}

/** Makes an account without a password; its user chooses one with a mailed link. */
export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const change = useChange(USERS)
  const { data: mail } = useQuery({
    queryKey: ['mail'],
    queryFn: async () => (await api.getMail()).data,
    enabled: can('manage_options'),
  })
  const form = useForm({ username: '', email: '', name: '', role: 'author' }, FIELD_OF_CODE)
  const { values, faults, set, refuse } = form
  const invite = () => {
    const { role, ...others } = values
    return change({
      work: () => api.createInvitation({ ...others, roles: role === '' ? [] : [role] }),
      done: sprintf(__('The invitation goes to %s.'), values.email),
      refused: refuse,
    })
  }
  return (
    <FormDialog
      title={__('Invite a user')}
      form={form}
      submitLabel={__('Send the invitation')}
      onSubmit={invite}
      onClose={onClose}
    >
      {mail?.is_configured === false && (
        <Notice status="warning" isDismissible={false}>
          {__('Mail is not set up: the invitation is stored, but not sent. See Settings, Mail.')}
        </Notice>
      )}
      <p>{__('They get a mail with a link to choose a password. It works for seven days.')}</p>
      <TextControl
        label={__('E-mail')}
        type="email"
        autoComplete="off"
        {...textField(form, 'email')}
      />
      <TextControl
        label={__('User name')}
        autoComplete="off"
        {...textField(form, 'username', __('To sign in with. It cannot be changed later.'))}
      />
      <TextControl
        label={__('Name')}
        autoComplete="off"
        {...textField(form, 'name', __('Shown to readers; without it the user name is.'))}
      />
      <RoleField value={values.role} onChange={(value) => set('role', value)} fault={faults.role} />
    </FormDialog>
  )
}
