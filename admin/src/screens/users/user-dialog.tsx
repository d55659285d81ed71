import { TextareaControl, TextControl } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { boot, can } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { helpOf, textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { LanguageField, type Locale } from '../../parts/language-field.tsx'
import { PasswordField } from '../../parts/password-field.tsx'
import { type Person, rolesText, USERS } from './data.ts'
import { RoleField } from './role-field.tsx'

const FIELD_OF_CODE = {
  rest_user_invalid_email: 'email',
  rest_user_invalid_password: 'password',
  rest_user_invalid_role: 'role',
  rest_user_last_administrator: 'role',
  rest_cannot_edit_roles: 'role',
  user_url_too_long: 'url',
}

interface UserDialogProps {
  readonly user: Person
  readonly onClose: () => void
}

export const UserDialog = ({ user, onClose }: UserDialogProps) => {
  const change = useChange(USERS)
  const isOwn = user.id === boot.user.id
  const form = useForm(
    {
      name: decodeEntities(user.name),
      email: user.email ?? '',
      role: user.roles?.[0] ?? '',
      url: user.url,
      locale: boot.user.locale as Locale,
      description: user.description,
      password: '',
    },
    FIELD_OF_CODE,
  )
  const { values, faults, set, refuse } = form
  const { role, ...changes } = form.changes
  const roles = role === undefined ? {} : { roles: role === '' ? [] : [role] }
  const saveChanges = () =>
    change({
      work: () => api.updateUser({ id: user.id, ...changes, ...roles }),
      done: sprintf(__('“%s” is saved.'), values.name || user.username || ''),
      refused: refuse,
    })
  const save = () =>
    saveChanges().then((isSaved) => {
      // All strings of the page are in the old language.
      if (isSaved && changes.locale !== undefined) location.reload()
      return isSaved
    })
  return (
    <FormDialog
      title={sprintf(__('Edit %s'), decodeEntities(user.name))}
      form={form}
      submitLabel={__('Save')}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="cb-person">
        <img src={user.avatar_urls['48']} alt="" width="40" height="40" />
        {sprintf(__('Signs in as %s'), user.username ?? '')}
      </p>
      <TextControl
        label={__('Name')}
        {...textField(form, 'name', __('Shown to readers, below texts for example.'))}
      />
      <TextControl label={__('E-mail')} type="email" {...textField(form, 'email')} />
      <RoleField
        value={values.role}
        onChange={(value) => set('role', value)}
        fault={faults.role}
        whyDisabled={whyFixed(user, isOwn)}
      />
      <TextControl
        label={__('Website')}
        type="url"
        placeholder="https://"
        {...textField(form, 'url')}
      />
      {isOwn && (
        <LanguageField value={values.locale} onChange={(locale) => set('locale', locale)} />
      )}
      <TextareaControl
        label={__('About')}
        rows={3}
        {...textField(form, 'description', __('A few words about this person, for readers.'))}
      />
      <PasswordField
        label={__('New password')}
        value={values.password}
        onChange={(value) => set('password', value)}
        isInvalid={faults.password !== undefined}
        help={helpOf(
          faults.password,
          isOwn
            ? __('Leave it empty to keep the present one. With a new one you sign in again.')
            : __(
                'Leave it empty to keep the present one. A new one signs this user out everywhere, and a mail tells them.',
              ),
        )}
      />
    </FormDialog>
  )
}

const whyFixed = (user: Person, isOwn: boolean): string | undefined => {
  if (isOwn) return __('Another administrator can change your role.')
  if (!can('promote_users')) return __('You are not allowed to change roles.')
  return (user.roles?.length ?? 0) > 1
    ? sprintf(
        __('This user has several roles: %s. “Change role” in the list replaces them.'),
        rolesText(user),
      )
    : undefined
}
