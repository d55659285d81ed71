import { Button, FormFileUpload, Modal, Notice } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { useChange } from '../../parts/changes.ts'
import { messageOf } from '../../parts/notices.tsx'
import { ChangeList } from './change-list.tsx'
import { currentOf, HISTORY, SETTINGS, saveChanges } from './data.ts'
import type { Placed } from './model/fields.ts'
import { changesIn } from './model/file.ts'
import type { Setting, Values } from './model/values.ts'

interface ImportDialogProps {
  readonly settings: readonly Setting[]
  readonly places: ReadonlyMap<string, Placed>
  readonly onClose: () => void
}

/** Reads a file of settings, shows what it would change, and applies it. */
export const ImportDialog = ({ settings, places, onClose }: ImportDialogProps) => {
  const change = useChange(SETTINGS, HISTORY)
  const [wanted, setWanted] = useState<Values>()
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    const found = changesIn(await file.text(), settings)
    setWanted(found)
    setFault(found ? '' : __('This is not a file of SEO settings.'))
  }
  const apply = async (changes: Values) => {
    setBusy(true)
    const before = currentOf(settings, changes)
    const isDone = await change({
      work: () => saveChanges(settings, changes),
      done: __('The settings are imported.'),
      undo: () => saveChanges(settings, before),
      refused: (error) => setFault(messageOf(error)),
    })
    setBusy(false)
    if (isDone) onClose()
  }
  const count = Object.keys(wanted ?? {}).length
  const current = wanted && currentOf(settings, wanted)
  return (
    <Modal title={__('Import SEO settings')} size="medium" onRequestClose={onClose}>
      <div className="cb-form">
        <p>{__('Choose a file that was exported here or by All in One SEO (JSON).')}</p>
        <FormFileUpload
          accept="application/json,.json"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
          render={({ openFileDialog }) => (
            <Button variant="secondary" onClick={openFileDialog}>
              {__('Choose a file')}
            </Button>
          )}
        />
        {fault && (
          <Notice status="error" isDismissible={false}>
            {fault}
          </Notice>
        )}
        {wanted && (
          <div role="status">
            {count === 0
              ? __('The file has the same values as the site. Nothing would change.')
              : sprintf(_n('%d setting would change:', '%d settings would change:', count), count)}
          </div>
        )}
        {wanted && (
          <ChangeList
            places={places}
            changes={Object.entries(wanted).map(([name, after]) => ({
              ...{ name, before: current?.[name], after },
            }))}
          />
        )}
        <div className="cb-dialog-actions">
          <Button variant="tertiary" onClick={onClose}>
            {__('Cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={count === 0 || isBusy}
            accessibleWhenDisabled
            onClick={() => wanted && void apply(wanted)}
          >
            {__('Apply')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
