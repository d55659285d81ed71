import { Button, Modal } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { DeleteQuestion } from '../../../parts/delete-question.tsx'
import { Time } from '../../../parts/time.tsx'
import { BACKUPS, type Backup, formatBytes, gmtOf } from '../data.ts'
import { DownloadButton } from './download-button.tsx'

const KINDS: Readonly<Record<Backup['kind'], string>> = {
  manual: __('Made by hand'),
  archive: __('Archive without keys'),
  scheduled: __('Made on schedule'),
  uploaded: __('Uploaded'),
  'before-restore': __('Made before a restore'),
  other: __('Put there by the operator'),
}

interface BackupRowProps {
  readonly backup: Backup
  readonly onRestore: (backup: Backup) => void
}

export const BackupRow = ({ backup, onRestore }: BackupRowProps) => {
  const { name, kind, bytes, created } = backup
  const change = useChange(BACKUPS)
  const [isAsking, setAsking] = useState(false)
  const remove = () => {
    setAsking(false)
    void change({ work: () => api.deleteBackup({ name }), done: __('The backup is deleted.') })
  }
  return (
    <li>
      <div>
        <strong>
          <Time gmt={gmtOf(created)} />
        </strong>
        <p>
          {KINDS[kind]}, {formatBytes(bytes)}
        </p>
        <p>
          <code>{name}.tar.gz</code>
        </p>
      </div>
      <div className="cb-actions">
        <DownloadButton name={name} />
        <Button
          variant="secondary"
          aria-label={sprintf(__('Restore %s'), name)}
          onClick={() => onRestore(backup)}
        >
          {__('Restore …')}
        </Button>
        <Button
          variant="tertiary"
          isDestructive
          aria-label={sprintf(__('Delete %s'), name)}
          onClick={() => setAsking(true)}
        >
          {__('Delete')}
        </Button>
      </div>
      {isAsking && (
        <Modal title={__('Delete the backup')} onRequestClose={() => setAsking(false)}>
          <DeleteQuestion onCancel={() => setAsking(false)} onConfirm={remove}>
            <p>{sprintf(__('%s will be gone. This cannot be undone.'), `${name}.tar.gz`)}</p>
          </DeleteQuestion>
        </Modal>
      )}
    </li>
  )
}
