import { useQuery } from '@tanstack/react-query'
import { ComboboxControl, TextareaControl, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { safeDecodeURI } from '@wordpress/url'
import { useChange } from '../../parts/changes.ts'
import { helpOf, textField } from '../../parts/fault.tsx'
import { type Form, useForm } from '../../parts/form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { categoryTree } from './category-tree.ts'
import { nameOf } from './fields.tsx'
import type { Kind, Term, TermValues } from './kinds.ts'
import { branchOf } from './tree.ts'

const FIELD_OF_CODE = {
  empty_term_name: 'name',
  term_exists: 'name',
  duplicate_term_slug: 'slug',
  rest_term_invalid: 'parent',
}

interface TermDialogProps {
  readonly kind: Kind
  /** Undefined for a new one. */
  readonly term?: Term | undefined
  readonly onClose: () => void
}

export const TermDialog = ({ kind, term, onClose }: TermDialogProps) => {
  const change = useChange(kind.name)
  const before = valuesOf(kind, term)
  const form = useForm<TermValues>(before, FIELD_OF_CODE)
  const { values, changes, refuse } = form
  const save = () =>
    change(
      term
        ? {
            work: () => kind.update(term.id, changes),
            done: sprintf(__('“%s” is saved.'), values.name),
            undo: () => kind.update(term.id, before),
            refused: refuse,
          }
        : {
            work: () => kind.create(values),
            done: sprintf(__('“%s” is ready to use.'), values.name),
            refused: refuse,
          },
    )
  return (
    <FormDialog
      title={term ? kind.editLabel : kind.newLabel}
      form={form}
      submitLabel={term ? __('Save') : __('Create')}
      onSubmit={save}
      onClose={onClose}
    >
      <TextControl label={__('Name')} {...textField(form, 'name', kind.nameHelp)} />
      <TextControl
        label={__('Slug')}
        placeholder={term ? '' : __('made from the name')}
        {...textField(
          form,
          'slug',
          __('The name in addresses: small letters, digits and hyphens.'),
        )}
      />
      {kind.hasParents && <ParentField form={form} id={term?.id} />}
      <TextareaControl
        label={__('Description')}
        rows={3}
        {...textField(
          form,
          'description',
          __('Shown above the list of its posts, if the design does so.'),
        )}
      />
    </FormDialog>
  )
}

const valuesOf = ({ hasParents }: Kind, term: Term | undefined): TermValues => ({
  name: term ? nameOf(term) : '',
  slug: term ? safeDecodeURI(term.slug) : '',
  description: term?.description ?? '',
  ...(hasParents ? { parent: term?.parent ?? 0 } : {}),
})

interface ParentFieldProps {
  readonly form: Form<TermValues>
  readonly id: number | undefined
}

const ParentField = ({ form: { values, faults, set }, id }: ParentFieldProps) => {
  const { data: tree = [], isPending } = useQuery(categoryTree)
  const own =
    id === undefined
      ? undefined
      : branchOf(
          tree.map(({ node }) => node),
          id,
        )
  const options = tree
    .filter(({ node }) => !own?.has(node.id))
    .map(({ node, level }) => ({ value: String(node.id), label: '— '.repeat(level) + node.name }))
  return (
    <ComboboxControl
      label={__('Parent')}
      help={helpOf(faults.parent, __('Leave it empty for a category at the top.'))}
      placeholder={__('None')}
      value={values.parent ? String(values.parent) : null}
      options={options}
      isLoading={isPending}
      onChange={(value) => set('parent', Number(value ?? 0))}
    />
  )
}
