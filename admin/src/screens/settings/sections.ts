import { __ } from '@wordpress/i18n'
import type { ComponentType } from 'react'
import type { Form } from '../../parts/form.ts'
import { Discussion } from './discussion.tsx'
import { General } from './general.tsx'
import { Pictures } from './pictures.tsx'
import { Reading } from './reading.tsx'
import type { Values } from './values.ts'
import { Writing } from './writing.tsx'

export interface Section {
  /** Its name in the address. */
  readonly id: string
  readonly title: string
  readonly fields: readonly (keyof Values)[]
  readonly component: ComponentType<{ readonly form: Form<Values> }>
}

const GENERAL: Section = {
  id: 'general',
  title: __('General'),
  fields: [
    'title',
    'description',
    'email',
    'language',
    'timezone',
    'date_format',
    'time_format',
    'start_of_week',
  ],
  component: General,
}

export const SECTIONS: readonly Section[] = [
  GENERAL,
  {
    id: 'reading',
    title: __('Reading'),
    fields: ['show_on_front', 'page_on_front', 'page_for_posts', 'posts_per_page'],
    component: Reading,
  },
  {
    id: 'writing',
    title: __('Writing'),
    fields: ['default_category', 'default_post_format', 'use_smilies'],
    component: Writing,
  },
  {
    id: 'discussion',
    title: __('Discussion'),
    fields: ['default_comment_status', 'default_ping_status'],
    component: Discussion,
  },
  {
    id: 'pictures',
    title: __('Logo and icon'),
    fields: ['site_logo', 'site_icon'],
    component: Pictures,
  },
]

/** The section that an address names, or the first. */
export const sectionOf = (search: string): Section => {
  const id = new URLSearchParams(search).get('section')
  return SECTIONS.find((section) => section.id === id) ?? GENERAL
}

export const addressOf = ({ id }: Section): string => `/settings?section=${id}`
