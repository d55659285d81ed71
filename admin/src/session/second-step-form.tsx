import { Button, Notice, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { arePasskeysUsable, signWithPasskey } from './passkey.ts'
import type { StepFormProps } from './password-form.tsx'
import { giveSecondFactor, type Outcome, type SecondStep } from './session.ts'

interface SecondStepFormProps extends StepFormProps {
  readonly step: SecondStep
}

/** The second step of signing in again: a code, a recovery code or a passkey. */
export const SecondStepForm = ({ step, problem, onSend }: SecondStepFormProps) => {
  const [isRecovery, setRecovery] = useState(!step.code)
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (outcome: Promise<Outcome>) => {
    setBusy(true)
    await onSend(outcome)
    setBusy(false)
    setCode('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(giveSecondFactor(isRecovery ? 'recovery_code' : 'code', code))
  }
  const { passkey } = step
  return (
    <form onSubmit={submit}>
      <p>{__('The password is right. One more step proves that it is you.')}</p>
      {problem && (
        <Notice status="error" isDismissible={false}>
          {problem}
        </Notice>
      )}
      <TextControl
        key={isRecovery ? 'recovery' : 'code'}
        label={isRecovery ? __('Recovery code') : __('Code of your authenticator app')}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        value={code}
        onChange={setCode}
        autoFocus
      />
      <div className="cb-dialog-actions">
        {step.code && (
          <Button variant="tertiary" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? __('Use a code of the app') : __('Use a recovery code')}
          </Button>
        )}
        {passkey && arePasskeysUsable() && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void send(sendPasskey(passkey))}
          >
            {__('Use a passkey')}
          </Button>
        )}
        <Button variant="primary" type="submit" isBusy={isBusy} disabled={code.trim() === ''}>
          {__('Sign in')}
        </Button>
      </div>
    </form>
  )
}

const sendPasskey = async (options: object): Promise<Outcome> => {
  const credential = await signWithPasskey(options).catch(() => undefined)
  return credential === undefined
    ? { kind: 'refused', problem: __('No passkey was used. You can try again, or use a code.') }
    : giveSecondFactor('credential', credential)
}
