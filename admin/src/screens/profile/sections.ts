import { __ } from '@wordpress/i18n'
import type { Section } from '../../parts/sectioned.tsx'
import { Applications } from './applications.tsx'
import { Preferences } from './preferences.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'
import { SignIn } from './sign-in.tsx'
import { TwoFactor } from './two-factor/index.tsx'

export const SECTIONS: readonly Section[] = [
  { id: 'profile', title: __('Profile'), component: ProfileForm },
  { id: 'sign-in', title: __('E-mail and password'), component: SignIn },
  { id: 'two-factor', title: __('Two-factor sign-in'), component: TwoFactor },
  { id: 'applications', title: __('Applications'), component: Applications },
  { id: 'sessions', title: __('Sessions'), component: Sessions },
  { id: 'preferences', title: __('Preferences'), component: Preferences },
]
