import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { useChange } from '../../parts/changes.ts'
import { currentNonce } from '../../session/session.ts'
import { type PersonalRequest, REQUESTS } from './data.ts'
import { EraseDialog } from './erase-dialog.tsx'

/** Lets the browser write to the disk while it reads. */
const downloadFile = (id: number): void => {
  const link = document.createElement('a')
  link.href = `${boot.root}lwtv/v1/privacy-requests/${id}/export?_wpnonce=${currentNonce()}`
  link.download = `personal-data-${id}.zip`
  link.click()
}

/** What can be done next with a request; nothing while a job works on it. */
export const RequestActions = ({ request }: { readonly request: PersonalRequest }) => {
  const { id, kind, email, state, work, file } = request
  const change = useChange(REQUESTS)
  const [isErasing, erase] = useState(false)
  if (work !== '') return null
  const isOpen = state === 'pending' || state === 'failed'
  const make = (send: boolean) => () =>
    change({
      work: () => api.exportPersonalData({ id, send }),
      done: send
        ? sprintf(__('The export is being made. %s gets a link to it.'), email)
        : __('The export is being made.'),
    })
  return (
    <fieldset className="cb-actions">
      <legend className="screen-reader-text">
        {sprintf(__('What to do with the request of %s'), email)}
      </legend>
      {isOpen && (
        <BusyButton
          work={() =>
            change({
              work: () => api.resendPrivacyRequest({ id }),
              done: sprintf(__('The mail goes to %s again.'), email),
            })
          }
        >
          {__('Send the mail again')}
        </BusyButton>
      )}
      {kind === 'export' && !isOpen && (
        <>
          <BusyButton work={make(true)}>{__('Export and send a link')}</BusyButton>
          {file === null && <BusyButton work={make(false)}>{__('Export only')}</BusyButton>}
        </>
      )}
      {file && (
        <Button variant="secondary" onClick={() => downloadFile(id)}>
          {__('Download')}
        </Button>
      )}
      {kind === 'erasure' && state === 'confirmed' && (
        <Button variant="secondary" isDestructive onClick={() => erase(true)}>
          {__('Erase the data')}
        </Button>
      )}
      <BusyButton
        work={() =>
          change({
            work: () => api.deletePrivacyRequest({ id }),
            done: __('The request is deleted.'),
          })
        }
      >
        {__('Delete the request')}
      </BusyButton>
      {isErasing && <EraseDialog request={request} onClose={() => erase(false)} />}
    </fieldset>
  )
}
