import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Time } from '../../parts/time.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { APPLICATIONS, type fetchApplications, OWN } from './data.ts'

type Application = Awaited<ReturnType<typeof fetchApplications>>[number]

export const ApplicationRow = ({
  application: { uuid, name, created, last_used, last_ip },
}: {
  readonly application: Application
}) => {
  const [isAsking, ask] = useState(false)
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <small>
          {__('Made')} <Time gmt={created} />
          {'; '}
          {last_used ? (
            <>
              {__('last used')} <Time gmt={last_used} />
              {last_ip && ` ${sprintf(__('from %s'), last_ip)}`}
            </>
          ) : (
            __('never used')
          )}
        </small>
      </div>
      <Button
        variant="secondary"
        size="compact"
        isDestructive
        aria-label={sprintf(__('Revoke “%s”'), name)}
        onClick={() => ask(true)}
      >
        {__('Revoke')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={sprintf(__('Revoke “%s”?'), name)}
          text={__('The program that uses it can do nothing in your name any more.')}
          submitLabel={__('Revoke')}
          done={sprintf(__('The application password “%s” is revoked.'), name)}
          names={[APPLICATIONS]}
          work={() => api.deleteApplicationPassword({ ...OWN, uuid })}
          onClose={() => ask(false)}
        />
      )}
    </li>
  )
}
