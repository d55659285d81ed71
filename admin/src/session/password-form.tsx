import { Button, Notice, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { boot } from '../boot.ts'
import { type Outcome, signInAgain } from './session.ts'

export interface StepFormProps {
  readonly problem: string | undefined
  readonly onSend: (outcome: Promise<Outcome>) => Promise<void>
}

/** The first step of signing in again. */
export const PasswordForm = ({ problem, onSend }: StepFormProps) => {
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    await onSend(signInAgain(password))
    setBusy(false)
    setPassword('')
  }
  return (
    <form onSubmit={submit}>
      <p>{__('Nothing is lost. Sign in again, and what you were doing goes on.')}</p>
      {problem && (
        <Notice status="error" isDismissible={false}>
          {problem}
        </Notice>
      )}
      <TextControl
        label={sprintf(__('Password of %s'), boot.user.login)}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button variant="primary" type="submit" isBusy={isBusy} disabled={password === ''}>
        {__('Sign in')}
      </Button>
    </form>
  )
}
