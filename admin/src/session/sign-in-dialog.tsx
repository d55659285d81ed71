import { Button, Modal, Notice, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useEffect, useState } from 'react'
import { boot } from '../boot.ts'
import { onSessionEnd, signInAgain } from './session.ts'

/** Asks for the password when the session has ended, over the screen that stays as it is. */
export const SignInDialog = () => {
  const [isOpen, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => onSessionEnd(setOpen), [])
  if (!isOpen) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(await signInAgain(password).catch(() => __('The server cannot be reached.')))
    setBusy(false)
    setPassword('')
  }
  return (
    <Modal
      title={__('Your session has ended')}
      isDismissible={false}
      shouldCloseOnClickOutside={false}
      shouldCloseOnEsc={false}
      onRequestClose={() => undefined}
    >
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
    </Modal>
  )
}
