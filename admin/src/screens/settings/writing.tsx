import { SelectControl, ToggleControl } from '@wordpress/components'
import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { helpOf } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { type Choice, RemoteChoice } from '../../parts/remote-choice.tsx'
import { NumberField } from './number-field.tsx'
import type { Values } from './values.ts'

const FORMATS = [
  { value: 'standard', label: __('Standard') },
  { value: 'aside', label: __('Aside') },
  { value: 'audio', label: __('Audio') },
  { value: 'chat', label: __('Chat') },
  { value: 'gallery', label: __('Gallery') },
  { value: 'image', label: __('Image') },
  { value: 'link', label: __('Link') },
  { value: 'quote', label: __('Quote') },
  { value: 'status', label: __('Status') },
  { value: 'video', label: __('Video') },
]

const findCategories = async (query: {
  readonly search?: string
  readonly include?: readonly number[]
}): Promise<readonly Choice[]> => {
  const { data } = await api.listCategories({ ...query, per_page: 50 }, { fields: ['id', 'name'] })
  return data.map(({ id, name }) => ({ id, label: decodeEntities(name) }))
}

export const Writing = ({ form }: { readonly form: Form<Values> }) => {
  const { values, faults, set } = form
  return (
    <>
      <RemoteChoice
        label={__('Default category')}
        name="categories"
        value={values.default_category}
        onChange={(id) => set('default_category', id)}
        find={findCategories}
        placeholder={__('None')}
        help={helpOf(
          faults.default_category,
          __('For posts without a category. It cannot be deleted.'),
        )}
      />
      <SelectControl
        label={__('Default post format')}
        value={values.default_post_format}
        options={FORMATS}
        onChange={(value) => set('default_post_format', value)}
        help={helpOf(faults.default_post_format, __('Designs may show formats in different ways.'))}
      />
      <ToggleControl
        label={__('Show emoticons such as :-) as pictures')}
        checked={values.use_smilies}
        onChange={(value) => set('use_smilies', value)}
        help={helpOf(faults.use_smilies)}
      />
      <NumberField
        {...{ form, name: 'revisions_to_keep', max: 1_000 }}
        label={__('Revisions to keep of each text')}
        help={__('From 0 to 1,000. With 0, none are kept.')}
      />
    </>
  )
}
