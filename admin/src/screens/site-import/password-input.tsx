import { __experimentalInputControl as InputControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'

interface PasswordInputProps {
  readonly value: string
  readonly onChange: (password: string) => void
}

/** The application password of a user at another site. Browsers must not keep it as one of this site. */
export const PasswordInput = ({ value, onChange }: PasswordInputProps) => (
  <InputControl
    label={__('Application password there')}
    help={__(
      'Make one there in your profile, under “Application Passwords”; your usual password does not work. It is kept encrypted until the work is done, and deleted then.',
    )}
    type="password"
    autoComplete="off"
    spellCheck={false}
    required
    value={value}
    onChange={(next) => onChange(next ?? '')}
    __next40pxDefaultSize
  />
)
