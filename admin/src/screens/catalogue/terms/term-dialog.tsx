import type { CatalogueCategory } from '@callboard/client'
import { TextareaControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { textField } from '../../../parts/fault.tsx'
import { useForm } from '../../../parts/form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import type { Vocabulary } from '../vocabularies.ts'
import { namesOf } from './names.ts'

const FIELD_OF_CODE = { rest_category_exists: 'slug', rest_category_needed: 'slug' }

interface TermDialogProps {
  readonly vocabulary: Vocabulary
  /** Undefined for a new one. */
  readonly term: CatalogueCategory | undefined
  readonly onClose: () => void
}

/** Makes or changes a word of a vocabulary. */
export const TermDialog = ({ vocabulary, term, onClose }: TermDialogProps) => {
  const change = useChange(...namesOf(vocabulary))
  const before = {
    name: term?.name ?? '',
    slug: term?.slug ?? '',
    description: term?.description ?? '',
  }
  const form = useForm(before, FIELD_OF_CODE)
  const { values, changes, refuse } = form
  const save = () =>
    change(
      term
        ? {
            work: () => api.updateCatalogueCategory({ id: term.id, ...changes }),
            done: sprintf(__('“%s” is saved.'), values.name),
            undo: () => api.updateCatalogueCategory({ id: term.id, ...before }),
            refused: refuse,
          }
        : {
            work: () => api.createCatalogueCategory({ kind: vocabulary.kind, ...values }),
            done: sprintf(__('“%s” is ready to use.'), values.name),
            refused: refuse,
          },
    )
  return (
    <FormDialog
      title={
        term
          ? sprintf(__('Edit “%s”'), term.name)
          : sprintf(/* translators: a kind, such as Gender. */ __('New: %s'), vocabulary.one)
      }
      form={form}
      submitLabel={term ? __('Save') : __('Create')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextControl label={__('Name')} {...textField(form, 'name')} __next40pxDefaultSize />
      <TextControl
        label={__('Slug')}
        placeholder={__('made from the name')}
        {...textField(
          form,
          'slug',
          __('The name in addresses: small letters, digits and hyphens.'),
        )}
        __next40pxDefaultSize
      />
      <TextareaControl label={__('Description')} rows={3} {...textField(form, 'description')} />
    </FormDialog>
  )
}
