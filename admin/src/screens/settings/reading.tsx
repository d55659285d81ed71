import { RadioControl, TextControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { helpOf, textField } from '../../parts/fault.tsx'
import type { Form } from '../../parts/form.ts'
import { RemoteChoice } from '../../parts/remote-choice.tsx'
import { findPages } from './pages.ts'
import type { Values } from './values.ts'

const RANGE = __('From 1 to 100, in lists and feeds.')

export const Reading = ({ form }: { readonly form: Form<Values> }) => {
  const { values, faults, set } = form
  const { show_on_front, page_on_front, page_for_posts } = values
  const isSame = page_on_front !== 0 && page_on_front === page_for_posts
  return (
    <>
      <RadioControl
        label={__('The front page shows')}
        selected={show_on_front}
        options={[
          { value: 'posts', label: __('The latest posts') },
          { value: 'page', label: __('A page') },
        ]}
        onChange={(value) => set('show_on_front', value)}
        help={helpOf(faults.show_on_front)}
      />
      {show_on_front === 'page' && (
        <>
          <RemoteChoice
            label={__('Front page')}
            name="pages"
            value={page_on_front}
            onChange={(id) => set('page_on_front', id)}
            find={findPages}
            placeholder={__('Search pages')}
            help={helpOf(
              faults.page_on_front,
              page_on_front === 0
                ? __('Choose a page, or the latest posts are shown.')
                : __('What people see first.'),
            )}
          />
          <RemoteChoice
            label={__('Page for posts')}
            name="pages"
            value={page_for_posts}
            onChange={(id) => set('page_for_posts', id)}
            find={findPages}
            placeholder={__('None')}
            help={helpOf(
              faults.page_for_posts ??
                (isSame ? __('Choose another page than the front page.') : undefined),
              __('Lists the latest posts at the address of this page.'),
            )}
          />
        </>
      )}
      <TextControl
        label={__('Posts per page')}
        type="number"
        min={1}
        max={100}
        {...textField(form, 'posts_per_page')}
        help={helpOf(faults.posts_per_page && RANGE, RANGE)}
        value={values.posts_per_page || ''}
        onChange={(value) => set('posts_per_page', Number(value))}
      />
    </>
  )
}
