import { TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../../api.ts'
import { useChange } from '../../../../parts/changes.ts'
import { ColorField } from '../../../../parts/color-field/color-field.tsx'
import { textField } from '../../../../parts/fault.tsx'
import { useForm } from '../../../../parts/form.ts'
import { FormDialog } from '../../../../parts/form-dialog.tsx'
import { CATEGORIES, type Category, NOTES, VISITS } from '../../data.ts'

interface CategoryDialogProps {
  /** The category to change; a new one without it. */
  readonly category?: Category
  readonly onClose: () => void
}

const BEGINNING = { name: '', background_color: '#3871c1' }

const FIELD_OF_CODE = { rest_note_category_unnamed: 'name' }

/** Makes a category of notes, or changes it. */
export const CategoryDialog = ({ category, onClose }: CategoryDialogProps) => {
  const change = useChange(CATEGORIES, NOTES, VISITS)
  const before = category
    ? { name: category.name, background_color: category.background_color }
    : BEGINNING
  const form = useForm(before, FIELD_OF_CODE)
  const { values, set, refuse: refused } = form
  const done = sprintf(__('“%s” is saved.'), values.name)
  const save = () =>
    change(
      category
        ? {
            work: () => api.updateNoteCategory({ id: category.id, ...values }),
            ...{ done, refused },
            undo: () => api.updateNoteCategory({ id: category.id, ...before }),
          }
        : { work: () => api.createNoteCategory(values), done, refused },
    )
  return (
    <FormDialog
      title={category ? __('Edit the category') : __('Add a category')}
      form={form}
      submitLabel={__('Save')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextControl label={__('Name')} {...textField(form, 'name')} __next40pxDefaultSize />
      <div>
        <ColorField
          label={__('Colour in the list')}
          color={values.background_color}
          onChange={(color) => set('background_color', color)}
        />
      </div>
    </FormDialog>
  )
}
