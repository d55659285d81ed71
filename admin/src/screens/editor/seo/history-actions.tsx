import { Button, Modal, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { DeleteQuestion } from '../../../parts/delete-question.tsx'
import { encoded } from '../../../parts/encoded.ts'
import { wordsOf } from '../words.tsx'
import { SEO_HISTORY } from './seo-fields.ts'

/** What an entry of the history needs to be named. */
export interface EntryName {
  readonly id: number
  readonly date: string
}

interface NoteProps extends EntryName {
  /** Markup. */
  readonly note: string
}

/** The note of an entry, to find it again. */
export const Note = ({ id, date, note }: NoteProps) => {
  const [text, setText] = useState<string>()
  const change = useChange(SEO_HISTORY)
  const words = wordsOf(note)
  const save = async (written: string) => {
    const isSaved = await change({
      work: () => api.noteSeoRevision({ id, note: encoded(written.trim()) }),
      done: sprintf(__('The note of %s is saved.'), date),
      undo: () => api.noteSeoRevision({ id, note }),
    })
    if (isSaved) setText(undefined)
  }
  if (text === undefined)
    return (
      <>
        {words !== '' && <span className="cb-seo-note">{words}</span>}
        <div>
          <Button
            size="small"
            variant="link"
            aria-label={sprintf(
              words === '' ? __('Add a note: %s') : __('Change the note: %s'),
              date,
            )}
            onClick={() => setText(words)}
          >
            {words === '' ? __('Add a note') : __('Change the note')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <TextControl
        label={sprintf(__('Note of %s'), date)}
        value={text}
        maxLength={MAX_NOTE}
        onChange={setText}
        help={__('Such as why it was changed.')}
      />
      <div className="cb-seo-row-actions">
        <Button size="small" variant="primary" onClick={() => void save(text)}>
          {__('Save the note')}
        </Button>
        <Button size="small" variant="tertiary" onClick={() => setText(undefined)}>
          {__('Cancel')}
        </Button>
      </div>
    </>
  )
}

/** As long as notes of the original plug-in. */
const MAX_NOTE = 90

/** Deletes an entry of the history for good, after a question. */
export const DeleteEntry = ({ id, date }: EntryName) => {
  const [isAsking, ask] = useState(false)
  const change = useChange(SEO_HISTORY)
  const remove = async () => {
    ask(false)
    await change({
      work: () => api.deleteSeoRevision({ id }),
      done: sprintf(__('The entry of %s is deleted.'), date),
    })
  }
  return (
    <>
      <Button
        size="small"
        variant="tertiary"
        isDestructive
        aria-label={sprintf(__('Delete the entry of %s'), date)}
        onClick={() => ask(true)}
      >
        {__('Delete')}
      </Button>
      {isAsking && (
        <Modal
          title={__('Delete the entry of the history?')}
          size="small"
          onRequestClose={() => ask(false)}
        >
          <DeleteQuestion onCancel={() => ask(false)} onConfirm={() => void remove()}>
            <p>
              {sprintf(
                __('Nobody can restore the SEO fields of %s then. The fields of today stay.'),
                date,
              )}
            </p>
          </DeleteQuestion>
        </Modal>
      )}
    </>
  )
}
