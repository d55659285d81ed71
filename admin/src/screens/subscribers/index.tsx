import { useQuery } from '@tanstack/react-query'
import { Notice } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { newsletterQuery } from './data.ts'
import { SubscriberList } from './list.tsx'
import { NewsletterSettings } from './settings.tsx'

const SECTIONS: readonly Section[] = [
  { id: 'list', title: __('Subscribers'), component: SubscriberList },
  { id: 'settings', title: __('Settings'), component: NewsletterSettings },
]

/** Who gets new posts by mail. */
const Subscribers = () => {
  const { data } = useQuery(newsletterQuery)
  return (
    <Page
      title={__('Subscribers')}
      intro={__(
        'Who gets a mail about each new post. Visitors subscribe with the block “Subscribe by mail”, and confirm it by a mailed link.',
      )}
    >
      {data && data.missing.length > 0 && (
        <Notice status="warning" isDismissible={false}>
          {sprintf(
            __(
              'Mail is not set up, so visitors do not see the form, and posts are not mailed. The operator of the server has to set: %s.',
            ),
            data.missing.join(', '),
          )}
        </Notice>
      )}
      <Sectioned path="/subscribers" label={__('Sections of the subscribers')} sections={SECTIONS}>
        {({ component: Shown }) => <Shown />}
      </Sectioned>
    </Page>
  )
}

export default Subscribers
