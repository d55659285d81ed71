import { __ } from '@wordpress/i18n'
import type { Form } from '../../parts/form.ts'
import { ImageField } from '../../parts/image/image-field.tsx'
import type { Values } from './values.ts'

export const Pictures = ({ form: { values, faults, set } }: { readonly form: Form<Values> }) => (
  <>
    <ImageField
      label={__('Logo')}
      help={__(
        'Shown in the head of pages where the design has a place for it, and to search engines.',
      )}
      value={values.site_logo}
      fault={faults.site_logo}
      onChange={(id) => set('site_logo', id)}
    />
    <ImageField
      label={__('Icon')}
      help={__('Shown in tabs and bookmarks. A square picture of at least 512 pixels is best.')}
      value={values.site_icon}
      fault={faults.site_icon}
      onChange={(id) => set('site_icon', id)}
    />
  </>
)
