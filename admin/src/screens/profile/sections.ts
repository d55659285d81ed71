import { __ } from '@wordpress/i18n'
import type { ComponentType } from 'react'
import { Applications } from './applications.tsx'
import { Preferences } from './preferences.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Sessions } from './sessions.tsx'
import { SignIn } from './sign-in.tsx'
import { TwoFactor } from './two-factor/index.tsx'

export interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly component: ComponentType
}

const PROFILE: Section = { id: 'profile', title: __('Profile'), component: ProfileForm }

export const SECTIONS: readonly Section[] = [
  PROFILE,
  { id: 'sign-in', title: __('E-mail and password'), component: SignIn },
  { id: 'two-factor', title: __('Two-factor sign-in'), component: TwoFactor },
  { id: 'applications', title: __('Applications'), component: Applications },
  { id: 'sessions', title: __('Sessions'), component: Sessions },
  { id: 'preferences', title: __('Preferences'), component: Preferences },
]

/** The section that an address names, or the first. */
export const sectionOf = (search: string): Section => {
  const id = new URLSearchParams(search).get('section')
  return SECTIONS.find((section) => section.id === id) ?? PROFILE
}

export const addressOf = ({ id }: Section): string =>
  id === PROFILE.id ? '/profile' : `/profile?section=${id}`
