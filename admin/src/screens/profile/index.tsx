import './profile.css'
import { __, sprintf } from '@wordpress/i18n'
import { boot } from '../../boot.ts'
import { Page } from '../../parts/page.tsx'
import { Sectioned } from '../../parts/sectioned.tsx'
import { SECTIONS } from './sections.ts'

/** The own account: what others see, how to sign in, and what acts in the user's name. */
const Profile = () => (
  <Page title={__('Your profile')} intro={sprintf(__('You sign in as %s.'), boot.user.login)}>
    <Sectioned path="/profile" label={__('Sections of your profile')} sections={SECTIONS}>
      {({ component: Shown }) => (
        <div className="cb-panels">
          <Shown />
        </div>
      )}
    </Sectioned>
  </Page>
)

export default Profile
