import './profile.css'
import { __, sprintf } from '@wordpress/i18n'
import { useSearch } from 'wouter'
import { boot } from '../../boot.ts'
import { Page } from '../../parts/page.tsx'
import { SectionLinks } from '../../parts/section-links.tsx'
import { addressOf, SECTIONS, sectionOf } from './sections.ts'

/** The own account: what others see, how to sign in, and what acts in the user's name. */
const Profile = () => {
  const section = sectionOf(useSearch())
  return (
    <Page title={__('Your profile')} intro={sprintf(__('You sign in as %s.'), boot.user.login)}>
      <div className="cb-sectioned">
        <SectionLinks
          label={__('Sections of your profile')}
          sections={SECTIONS}
          current={section}
          addressOf={addressOf}
        />
        <div className="cb-panels">
          <section.component />
        </div>
      </div>
    </Page>
  )
}

export default Profile
