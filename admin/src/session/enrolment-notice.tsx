import { Button, Notice } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { boot } from '../boot.ts'
import { resumeAfterEnrolment } from './session.ts'

/** Leads to the set-up of a second factor, in another tab, so that the screen stays as it is. */
export const EnrolmentNotice = () => {
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const goOn = async () => {
    setBusy(true)
    setMissing(!(await resumeAfterEnrolment().catch(() => false)))
    setBusy(false)
  }
  return (
    <>
      <p>
        {__(
          'Your role now needs a second factor to sign in. Nothing is lost: set it up in another tab, then go on here.',
        )}
      </p>
      {isMissing && (
        <Notice status="warning" isDismissible={false}>
          {__('It is not set up yet.')}
        </Notice>
      )}
      <div className="cb-dialog-actions">
        <Button variant="secondary" isBusy={isBusy} onClick={() => void goOn()}>
          {__('Go on')}
        </Button>
        <Button variant="primary" href={`${boot.home}/account/two-factor`} target="_blank">
          {__('Set it up in a new tab')}
        </Button>
      </div>
    </>
  )
}
