import { CheckboxControl, SelectControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { NOTES, type Note, VISITS } from '../data.ts'
import { useCategories } from './categories.ts'

interface NoteDialogProps {
  /** The note to change; a new one without it. */
  readonly note?: Note
  /** The day of a new note. */
  readonly day: string
  readonly onClose: () => void
}

/** Makes or changes a note. */
export const NoteDialog = ({ note, day, onClose }: NoteDialogProps) => {
  const change = useChange(NOTES, VISITS)
  const before = {
    note_title: note?.note_title ?? '',
    note_date: note?.note_date ?? day,
    important: note?.important ?? false,
    category: note?.category.id ?? 0,
  }
  const { data: categories = [] } = useCategories()
  const form = useForm(before)
  const { values, set } = form
  const save = () =>
    change(
      note
        ? {
            work: () => api.updateNote({ id: note.id, ...values }),
            done: __('The note is saved.'),
            undo: () => api.updateNote({ id: note.id, ...before }),
            refused: form.refuse,
          }
        : {
            work: () => api.createNote(values),
            done: __('The note is on the time line.'),
            refused: form.refuse,
          },
    )
  return (
    <FormDialog
      title={note ? __('Edit the note') : __('Add a note')}
      form={form}
      submitLabel={__('Save')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextControl
        label={__('Note')}
        {...textField(form, 'note_title', __('Such as: newsletter sent, new design, interview.'))}
        __next40pxDefaultSize
      />
      <TextControl
        type="date"
        label={__('Day')}
        {...textField(form, 'note_date')}
        __next40pxDefaultSize
      />
      {categories.length > 0 && (
        <SelectControl
          label={__('Category')}
          value={String(values.category)}
          options={[
            { value: '0', label: __('None') },
            ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => set('category', Number(id))}
          __next40pxDefaultSize
        />
      )}
      <CheckboxControl
        label={__('Important')}
        checked={values.important}
        onChange={(isImportant) => set('important', isImportant)}
      />
    </FormDialog>
  )
}
