import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { APPLICATIONS, type fetchApplications, OWN } from './data.ts'
import { UseTimes } from './use-times.tsx'

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
        <UseTimes created={created} lastUsed={last_used} lastIp={last_ip} />
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
