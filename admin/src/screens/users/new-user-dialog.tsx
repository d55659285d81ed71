import { TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { helpOf, textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { generatePassword } from '../../parts/password.ts'
import { PasswordField } from '../../parts/password-field.tsx'
import { USERS } from './data.ts'
import { RoleField } from './role-field.tsx'

const FIELD_OF_CODE = {
  existing_user_login: 'username',
  rest_user_invalid_username: 'username',
  existing_user_email: 'email',
  rest_user_invalid_email: 'email',
  rest_user_invalid_password: 'password',
  rest_user_invalid_role: 'role',
}

export const NewUserDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const change = useChange(USERS)
  const [password] = useState(generatePassword)
  const form = useForm(
    { username: '', email: '', name: '', role: 'author', password },
    FIELD_OF_CODE,
  )
  const { values, faults, set, refuse } = form
  const create = () => {
    const { role, ...others } = values
    return change({
      work: () => api.createUser({ ...others, roles: role === '' ? [] : [role] }),
      done: sprintf(__('“%s” can sign in now.'), values.username),
      refused: refuse,
    })
  }
  return (
    <FormDialog
      title={__('Add a user')}
      form={form}
      submitLabel={__('Add')}
      onSubmit={create}
      onClose={onClose}
    >
      <TextControl
        label={__('User name')}
        autoComplete="off"
        {...textField(form, 'username', __('To sign in with. It cannot be changed later.'))}
      />
      <TextControl
        label={__('E-mail')}
        type="email"
        autoComplete="off"
        {...textField(form, 'email', __('To sign in with, too, and for a lost password.'))}
      />
      <TextControl
        label={__('Name')}
        autoComplete="off"
        {...textField(form, 'name', __('Shown to readers; without it the user name is.'))}
      />
      <RoleField value={values.role} onChange={(value) => set('role', value)} fault={faults.role} />
      <PasswordField
        label={__('Password')}
        value={values.password}
        onChange={(value) => set('password', value)}
        isInvalid={faults.password !== undefined}
        help={helpOf(
          faults.password,
          __('No mail is sent: copy the password now, and pass it on in a safe way.'),
        )}
      />
    </FormDialog>
  )
}
