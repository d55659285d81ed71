import { ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { NumberField } from './number-field.tsx'
import type { Values } from './values.ts'

const THUMBNAIL = __('Thumbnail')

const SIZES = [
  {
    title: THUMBNAIL,
    fields: [
      ['thumbnail_size_w', __('Width of thumbnails')],
      ['thumbnail_size_h', __('Height of thumbnails')],
    ],
  },
  {
    title: __('Medium'),
    fields: [
      ['medium_size_w', __('Greatest width of medium images')],
      ['medium_size_h', __('Greatest height of medium images')],
    ],
  },
  {
    title: __('Large'),
    fields: [
      ['large_size_w', __('Greatest width of large images')],
      ['large_size_h', __('Greatest height of large images')],
    ],
  },
] as const

export const Media = ({ form }: { readonly form: Form<Values> }) => (
  <>
    <p>
      {__(
        'New images are kept in these sizes, in pixels. Images that are there keep theirs. 0 is no limit; a size without any limit is not made.',
      )}
    </p>
    {SIZES.map(({ title, fields }) => (
      <fieldset key={title} className="cb-sizes">
        <legend>{title}</legend>
        {fields.map(([name, label]) => (
          <NumberField key={name} {...{ form, name, label, max: 2_560 }} />
        ))}
        {title === THUMBNAIL && (
          <ToggleControl
            label={__('Cut thumbnails to exactly this size')}
            checked={form.values.thumbnail_crop}
            onChange={(value) => form.set('thumbnail_crop', value)}
            help={helpOf(form.faults.thumbnail_crop, __('Otherwise they keep their proportions.'))}
          />
        )}
      </fieldset>
    ))}
  </>
)
