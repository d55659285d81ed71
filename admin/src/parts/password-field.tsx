import './password-field.css'
import { Button, __experimentalInputControl as InputControl } from '@wordpress/components'
import { useCopyToClipboard } from '@wordpress/compose'
import { __ } from '@wordpress/i18n'
import { copy, seen, unseen, update } from '@wordpress/icons'
import { type ReactNode, useState } from 'react'
import { notify } from './notices.tsx'
import { generatePassword } from './password.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (password: string) => void
  readonly help: ReactNode
  readonly isInvalid: boolean
}

/** A password that can be made, seen and copied, because it is kept elsewhere or passed on. */
export const PasswordField = ({ label, value, onChange, help, isInvalid }: PasswordFieldProps) => {
  const [isShown, show] = useState(value !== '')
  const copyRef = useCopyToClipboard<HTMLButtonElement>(value, () =>
    notify(__('The password is copied.')),
  )
  const make = () => {
    onChange(generatePassword())
    show(true)
  }
  return (
    <InputControl
      label={label}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(next) => onChange(next ?? '')}
      help={help}
      aria-invalid={isInvalid || undefined}
      autoComplete="new-password"
      spellCheck={false}
      suffix={
        <span className="cb-password-buttons">
          <Button
            size="small"
            icon={isShown ? unseen : seen}
            label={isShown ? __('Hide the password') : __('Show the password')}
            onClick={() => show(!isShown)}
          />
          <Button size="small" icon={update} label={__('Make a strong password')} onClick={make} />
          <Button
            size="small"
            icon={copy}
            label={__('Copy the password')}
            ref={copyRef}
            disabled={value === ''}
            accessibleWhenDisabled
          />
        </span>
      }
    />
  )
}
