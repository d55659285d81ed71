import { ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { findPages } from './pages.ts'
import type { Values } from './values.ts'

export const Visibility = ({ form: { values, faults, set } }: { readonly form: Form<Values> }) => (
  <>
    <ToggleControl
      label={__('Search engines may show the site')}
      checked={values.blog_public}
      onChange={(value) => set('blog_public', value)}
      help={helpOf(
        faults.blog_public,
        __('If off, all pages ask search engines to leave them out, and there are no sitemaps.'),
      )}
    />
    <RemoteChoice
      label={__('Page about privacy')}
      name="pages"
      value={values.page_for_privacy_policy}
      onChange={(id) => set('page_for_privacy_policy', id)}
      find={findPages}
      placeholder={__('None')}
      help={helpOf(
        faults.page_for_privacy_policy,
        __('Linked in the footer and on the sign-in page once it is published.'),
      )}
    />
  </>
)
