import { useQuery } from '@tanstack/react-query'
import { ToggleControl } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { Missing } from '../../parts/missing.tsx'
import { SettingsForm } from '../../parts/settings-form.tsx'
import { edits, NEWSLETTER, newsletterQuery, type Values } from './data.ts'

/** Whether posts are mailed, and where visitors can subscribe. */
export const NewsletterSettings = () => {
  const query = useQuery(newsletterQuery)
  if (!query.data) return <Missing query={query} />
  const { sends_posts, has_form_below_posts } = query.data
  const saved: Values = { sends_posts, has_form_below_posts }
  return (
    <div className="cb-panel">
      <SettingsForm
        saved={saved}
        edits={edits}
        names={[NEWSLETTER]}
        save={(changes) => api.updateNewsletterSettings(changes)}
        reminder={{
          text: __('The settings of the subscribers are not saved yet.'),
          address: '/subscribers?section=settings',
        }}
      >
        {({ values, set }) => (
          <div className="cb-form">
            <ToggleControl
              label={__('Mail new posts to subscribers')}
              help={__('Once, when a post is published for the first time.')}
              checked={values.sends_posts}
              onChange={(value) => set('sends_posts', value)}
            />
            <ToggleControl
              label={__('Show the form to subscribe below posts')}
              help={__('In the built-in template of posts; the block works on any other page.')}
              checked={values.has_form_below_posts}
              onChange={(value) => set('has_form_below_posts', value)}
            />
          </div>
        )}
      </SettingsForm>
    </div>
  )
}
