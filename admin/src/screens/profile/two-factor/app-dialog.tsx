import { useQuery } from '@tanstack/react-query'
import { Notice, Spinner, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { renderSVG } from 'uqr'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { messageOf } from '../../../parts/notices.tsx'
import { CurrentPassword, PASSWORD_CODES, typed } from '../confirm-dialog.tsx'
import { SESSIONS, TWO_FACTOR } from '../data.ts'

const FIELD_OF_CODE = { ...PASSWORD_CODES, rest_two_factor_wrong_code: 'code' }

interface AppDialogProps {
  readonly isPasswordNeeded: boolean
  readonly onCodes: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Modules of white around the code, without which cameras do not find it. */
const BORDER = 4

const pictureOf = (uri: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: BORDER }))}`

/** Sets up an authenticator app: its first code proves that it has the secret. */
export const AppDialog = ({ isPasswordNeeded, onCodes, onClose }: AppDialogProps) => {
  const change = useChange(TWO_FACTOR, SESSIONS)
  const form = useForm({ code: '', password: '' }, FIELD_OF_CODE)
  // A secret of its own for each time that the dialog is opened, and the same while it is open.
  const { data, error } = useQuery({
    queryKey: ['totp-setup'],
    queryFn: async () => (await api.generateTotpSecret()).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const submit = () =>
    change({
      work: async () => {
        const { code, password } = form.values
        const given = { setup: data?.setup ?? '', code, ...typed(password) }
        onCodes((await api.activateTotp(given)).data.recovery_codes)
      },
      done: __('The authenticator app is set up. All other sessions have ended.'),
      refused: form.refuse,
    })
  return (
    <FormDialog
      title={__('Set up an authenticator app')}
      form={form}
      submitLabel={__('Turn on')}
      onSubmit={submit}
      onClose={onClose}
    >
      {error && (
        <Notice status="error" isDismissible={false}>
          {messageOf(error)}
        </Notice>
      )}
      {!data && !error && <Spinner />}
      {data && (
        <>
          <p>{__('Scan this with an authenticator app on your phone.')}</p>
          <img
            className="cb-qr-code"
            src={pictureOf(data.uri)}
            alt={__('QR code for the authenticator app')}
          />
          <details>
            <summary>{__('I cannot scan it')}</summary>
            <p>{__('Type this key into the app:')}</p>
            <code className="cb-secret">{grouped(data.secret)}</code>
          </details>
          <TextControl
            label={__('Code that the app shows')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...textField(form, 'code', __('Six digits, new every 30 seconds.'))}
          />
          <CurrentPassword form={form} isNeeded={isPasswordNeeded} />
        </>
      )}
    </FormDialog>
  )
}

/** In groups of four, which are easier to type. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')
