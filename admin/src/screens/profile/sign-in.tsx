import { useQuery } from '@tanstack/react-query'
import { TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { helpOf, textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { fetchMe, ME } from '../../parts/me.ts'
import { Panel } from '../../parts/panel.tsx'
import { PasswordField } from '../../parts/password-field.tsx'
import { SESSIONS } from './data.ts'
import { PanelForm } from './panel-form.tsx'

const FIELD_OF_CODE = {
  rest_user_wrong_password: 'current_password',
  rest_user_invalid_email: 'email',
  rest_user_invalid_password: 'password',
}

/** The address and the password, both of which open the account. */
export const SignIn = () => {
  const query = useQuery({ queryKey: [ME], queryFn: fetchMe })
  return (
    <>
      <Panel title={__('E-mail address')} query={query}>
        {({ email }) => <EmailForm key={email} email={email} />}
      </Panel>
      <section className="cb-panel">
        <h2>{__('Password')}</h2>
        <NewPasswordForm />
      </section>
    </>
  )
}

const EmailForm = ({ email }: { readonly email: string }) => {
  const change = useChange(ME)
  const form = useForm({ email, current_password: '' }, FIELD_OF_CODE)
  const save = () =>
    change({
      work: () => api.changeOwnEmail(form.values),
      done: __('Your e-mail address is changed.'),
      refused: form.refuse,
    })
  const isChanged = form.values.email !== email
  return (
    <PanelForm
      form={form}
      submitLabel={__('Change address')}
      isReady={isChanged && form.values.current_password !== ''}
      onSubmit={save}
    >
      <TextControl
        label={__('E-mail')}
        type="email"
        autoComplete="email"
        {...textField(form, 'email', __('A mail tells the old address when it changes.'))}
      />
      {isChanged && (
        <TextControl
          label={__('Current password')}
          type="password"
          autoComplete="current-password"
          {...textField(form, 'current_password', __('To make sure that it is you.'))}
        />
      )}
    </PanelForm>
  )
}

const EMPTY = { current_password: '', password: '' }

const NewPasswordForm = () => {
  const change = useChange(SESSIONS)
  const form = useForm(EMPTY, FIELD_OF_CODE)
  const { values, faults, set } = form
  const save = async () => {
    const isDone = await change({
      work: () => api.changeOwnPassword(values),
      done: __('Your password is changed. All other sessions have ended.'),
      refused: form.refuse,
    })
    if (isDone) for (const name of ['current_password', 'password'] as const) set(name, '')
    return isDone
  }
  const isLong = [...values.password].length >= boot.passwordLength
  return (
    <PanelForm
      form={form}
      submitLabel={__('Change password')}
      isReady={values.current_password !== '' && isLong}
      onSubmit={save}
    >
      <input type="hidden" autoComplete="username" value={boot.user.login} readOnly />
      <TextControl
        label={__('Current password')}
        type="password"
        autoComplete="current-password"
        {...textField(form, 'current_password')}
      />
      <PasswordField
        label={__('New password')}
        value={values.password}
        onChange={(value) => set('password', value)}
        isInvalid={faults.password !== undefined}
        help={helpOf(
          faults.password,
          sprintf(
            __(
              'At least %d characters. Several words that do not belong together are good and easy to keep in mind.',
            ),
            boot.passwordLength,
          ),
        )}
      />
      <p className="cb-note">
        {__('All other sessions end. Application passwords stay as they are.')}
      </p>
    </PanelForm>
  )
}
