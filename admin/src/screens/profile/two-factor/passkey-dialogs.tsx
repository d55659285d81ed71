import { TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { makePasskey } from '../../../session/passkey.ts'
import { CurrentPassword, PASSWORD_CODES, typed } from '../confirm-dialog.tsx'
import { PASSKEYS, type Passkey, SESSIONS, TWO_FACTOR } from '../data.ts'

interface NewPasskeyDialogProps {
  readonly isPasswordNeeded: boolean
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

export const NewPasskeyDialog = ({ isPasswordNeeded, onCodes, onClose }: NewPasskeyDialogProps) => {
  const change = useChange(PASSKEYS, TWO_FACTOR, SESSIONS)
  const form = useForm({ name: __('Passkey'), password: '' }, PASSWORD_CODES)
  const submit = () =>
    change({
      work: async () => {
        const { name, password } = form.values
        const { data: options } = await api.generatePasskeyOptions()
        const credential = await makePasskey(options).catch(refuse)
        const { data } = await api.createPasskey({ name, credential, ...typed(password) })
        onCodes(data.recovery_codes)
      },
      done: __('The passkey works from now on. All other sessions have ended.'),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={__('Add a passkey')}
      form={form}
      submitLabel={__('Go on')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{__('Your browser asks for your fingerprint, your face or the lock of the device.')}</p>
      <TextControl
        label={__('Name')}
        {...textField(form, 'name', __('Such as the device that has it.'))}
      />
      <CurrentPassword form={form} isNeeded={isPasswordNeeded} />
    </FormDialog>
  )
}

/** Says in plain words why the browser made none. */
const refuse = (error: unknown): never => {
  const { name } = error as { readonly name?: string }
  if (name === 'InvalidStateError')
    throw new Error(__('This device has a passkey for your account already.'))
  if (name === 'NotAllowedError')
    throw new Error(__('No passkey was made. You can try again, or use another way.'))
  throw error
}

interface RenameDialogProps {
  readonly passkey: Passkey
  readonly onClose: () => void
}

export const RenameDialog = ({ passkey: { id, name }, onClose }: RenameDialogProps) => {
  const change = useChange(PASSKEYS)
  const form = useForm({ name })
  const rename = (next: string) => api.updatePasskey({ passkey_id: id, name: next })
  const submit = () =>
    change({
      work: () => rename(form.values.name),
      done: __('The passkey has a new name.'),
      undo: () => rename(name),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={sprintf(__('Rename “%s”'), name)}
      form={form}
      submitLabel={__('Rename')}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextControl label={__('Name')} {...textField(form, 'name')} />
    </FormDialog>
  )
}
