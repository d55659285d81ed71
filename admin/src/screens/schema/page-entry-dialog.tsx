import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { changeSchema, PAGES, type Schema } from './data.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { withEntry } from './model/entries.ts'
import type { Entry } from './model/graph.ts'
import { titleOf } from './model/templates.ts'

interface PageEntryDialogProps {
  readonly id: number
  readonly schema: Schema
  readonly entry: Entry
  readonly isNew: boolean
  readonly onClose: () => void
}

/** Fills in an entry of a page, and tells meanwhile what it lacks. */
export const PageEntryDialog = ({ id, schema, entry, isNew, onClose }: PageEntryDialogProps) => {
  const change = useChange(PAGES)
  const save = (next: Entry, refused: (error: unknown) => void) => {
    let before: Schema | undefined
    return change({
      work: async () => {
        before = await changeSchema(id, (schema) => withEntry(schema, next))
      },
      done: sprintf(__('“%s” is saved.'), titleOf(next)),
      undo: async () => before && api.saveSeoOfPost({ id, schema: before }),
      refused,
    })
  }
  return (
    <EntryDialog
      title={isNew ? __('Add structured data') : titleOf(entry)}
      entry={entry}
      page={{ id, schema }}
      save={save}
      onClose={onClose}
    />
  )
}
