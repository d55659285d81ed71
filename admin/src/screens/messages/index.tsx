import './messages.css'
import { __ } from '@wordpress/i18n'
import { can } from '../../boot.ts'
import { Page } from '../../parts/page.tsx'
import { type Section, Sectioned } from '../../parts/sectioned.tsx'
import { MessageList } from './list.tsx'
import { MessageSettings } from './settings.tsx'

const SECTIONS: readonly Section[] = [
  { id: 'list', title: __('Messages'), component: MessageList },
  ...(can('manage_options')
    ? [{ id: 'settings', title: __('Settings'), component: MessageSettings }]
    : []),
]

/** What visitors wrote with the contact form. */
const Messages = () => (
  <Page
    title={__('Messages')}
    intro={__('What visitors wrote to you with the contact form, a block for any page.')}
  >
    <Sectioned path="/messages" label={__('Sections of the messages')} sections={SECTIONS}>
      {({ component: Shown }) => <Shown />}
    </Sectioned>
  </Page>
)

export default Messages
