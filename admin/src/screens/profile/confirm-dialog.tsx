import { TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { type Form, useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** Refusals about the current password, which is asked for again a while after signing in. */
export const PASSWORD_CODES = {
  rest_two_factor_password_needed: 'password',
  rest_two_factor_wrong_password: 'password',
}

/** The current password of a form, if it is needed. */
export const CurrentPassword = <T extends { readonly password: string }>({
  form,
  isNeeded,
}: {
  readonly form: Form<T>
  readonly isNeeded: boolean
}) =>
  isNeeded || form.faults.password !== undefined ? (
    <TextControl
      label={__('Current password')}
      type="password"
      autoComplete="current-password"
      {...textField(form, 'password', __('You signed in a while ago. Is it still you?'))}
    />
  ) : null

/** The password of a form, if one was typed. */
export const typed = (password: string): { readonly password?: string } =>
  password === '' ? {} : { password }

interface ConfirmDialogProps {
  readonly title: string
  /** What happens, and what that means. */
  readonly text: string
  readonly submitLabel: string
  readonly done: string
  /** Names of the queries that change. */
  readonly names: readonly string[]
  readonly isPasswordNeeded?: boolean
  readonly work: (password: { readonly password?: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  title,
  text,
  submitLabel,
  done,
  names,
  isPasswordNeeded = false,
  work,
  onClose,
}: ConfirmDialogProps) => {
  const change = useChange(...names)
  const form = useForm({ password: '' }, PASSWORD_CODES)
  const submit = () =>
    change({ work: () => work(typed(form.values.password)), done, refused: form.refuse })
  return (
    <FormDialog
      title={title}
      form={form}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{text}</p>
      <CurrentPassword form={form} isNeeded={isPasswordNeeded} />
    </FormDialog>
  )
}
