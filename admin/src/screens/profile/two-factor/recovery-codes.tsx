import { __ } from '@wordpress/i18n'
import { SecretDialog } from '../secret-dialog.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The codes for a lost phone, which are shown only once. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => (
  <SecretDialog
    title={__('Your recovery codes')}
    secret={codes.join('\n')}
    file="recovery-codes.txt"
    onClose={onClose}
  >
    <p>
      {__(
        'Each opens your account once if you have neither your phone nor a passkey. Keep them where you find them then. They are shown only now.',
      )}
    </p>
    <ul className="cb-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </SecretDialog>
)
