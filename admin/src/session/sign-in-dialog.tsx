import { Modal } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { EnrolmentNotice } from './enrolment-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { type Interruption, type Outcome, onInterruption, type SecondStep } from './session.ts'

/** Asks for the password when the session has ended, over the screen that stays as it is. */
export const SignInDialog = () => {
  const [interruption, setInterruption] = useState<Interruption>()
  const [step, setStep] = useState<SecondStep>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => onInterruption(setInterruption), [])
  if (!interruption) return null
  const judge = async (outcome: Promise<Outcome>): Promise<void> => {
    const result = await outcome.catch(
      (): Outcome => ({ kind: 'refused', problem: __('The server cannot be reached.') }),
    )
    setProblem('problem' in result ? result.problem : undefined)
    if (result.kind !== 'refused') setStep(result.kind === 'second-step' ? result.step : undefined)
  }
  return (
    <Modal
      title={interruption === 'enrolment' ? __('Two-factor sign-in') : __('Your session has ended')}
      size="medium"
      isDismissible={false}
      shouldCloseOnClickOutside={false}
      shouldCloseOnEsc={false}
      onRequestClose={() => undefined}
    >
      {interruption === 'enrolment' ? (
        <EnrolmentNotice />
      ) : step ? (
        <SecondStepForm step={step} problem={problem} onSend={judge} />
      ) : (
        <PasswordForm problem={problem} onSend={judge} />
      )}
    </Modal>
  )
}
