import { Button, Modal } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { type PersonalRequest, REQUESTS } from './data.ts'

/** Names what goes and what is kept, before data is erased for good. */
export const EraseDialog = ({
  request: { id, email, login },
  onClose,
}: {
  readonly request: PersonalRequest
  readonly onClose: () => void
}) => {
  const change = useChange(REQUESTS)
  const erase = () => {
    onClose()
    void change({
      work: () => api.erasePersonalData({ id }),
      done: sprintf(__('The data of %s is being erased.'), email),
    })
  }
  return (
    <Modal title={__('Erase personal data?')} size="medium" onRequestClose={onClose}>
      <p>{sprintf(__('This cannot be undone. The site forgets about %s:'), email)}</p>
      <ul className="cb-personal-list">
        <li>{__('name, addresses and browser of comments; their texts stay, as “Anonymous”')}</li>
        <li>{__('mails in the log, and subscriptions')}</li>
        {login !== '' && (
          <li>{__('IP addresses of sessions, application passwords and the log of changes')}</li>
        )}
      </ul>
      <p>{__('These are kept:')}</p>
      <ul className="cb-personal-list">
        {login !== '' && (
          <>
            <li>
              {sprintf(
                __('the account %s with its profile and access; delete it under Users'),
                login,
              )}
            </li>
            <li>{__('posts, pages and files of the account')}</li>
          </>
        )}
        <li>{__('what is in backups that were made before')}</li>
      </ul>
      <div className="cb-dialog-actions">
        <Button variant="tertiary" onClick={onClose}>
          {__('Cancel')}
        </Button>
        <Button variant="primary" isDestructive onClick={erase}>
          {__('Erase the data')}
        </Button>
      </div>
    </Modal>
  )
}
