import { __ } from '@wordpress/i18n'
import type { ComponentType } from 'react'
import type { Form } from '../../parts/form.ts'
import { Copies } from './copies.tsx'
import { Discussion, Moderation } from './discussion.tsx'
import { General } from './general.tsx'
import { Mail } from './mail.tsx'
import { Media } from './media.tsx'
import { Modules } from './modules.tsx'
import { Permalinks } from './permalinks.tsx'
import { Pictures } from './pictures.tsx'
import { Reading } from './reading.tsx'
import type { Values } from './values.ts'
import { Visibility } from './visibility.tsx'
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
    fields: ['default_category', 'default_post_format', 'use_smilies', 'revisions_to_keep'],
    component: Writing,
  },
  {
    id: 'discussion',
    title: __('Discussion'),
    fields: [
      'default_comment_status',
      'default_ping_status',
      'close_comments_for_old_posts',
      'close_comments_days_old',
      'comment_order',
      'comments_per_page',
      'thread_comments_depth',
    ],
    component: Discussion,
  },
  {
    id: 'moderation',
    title: __('Moderation'),
    fields: [
      'comment_moderation',
      'comment_previously_approved',
      'moderation_notify',
      'comment_max_links',
      'moderation_keys',
      'disallowed_keys',
    ],
    component: Moderation,
  },
  {
    id: 'permalinks',
    title: __('Addresses'),
    fields: ['permalink_structure'],
    component: Permalinks,
  },
  {
    id: 'media',
    title: __('Image sizes'),
    fields: [
      'thumbnail_size_w',
      'thumbnail_size_h',
      'thumbnail_crop',
      'medium_size_w',
      'medium_size_h',
      'large_size_w',
      'large_size_h',
    ],
    component: Media,
  },
  {
    id: 'pictures',
    title: __('Logo and icon'),
    fields: ['site_logo', 'site_icon'],
    component: Pictures,
  },
  {
    id: 'visibility',
    title: __('Privacy'),
    fields: ['blog_public', 'page_for_privacy_policy'],
    component: Visibility,
  },
  {
    id: 'mail',
    title: __('Mail'),
    fields: ['mail_from_name', 'mail_from_email'],
    component: Mail,
  },
  { id: 'copies', title: __('Duplicating'), fields: [], component: Copies },
  { id: 'modules', title: __('Modules'), fields: [], component: Modules },
]

/** The section that an address names, or the first. */
export const sectionOf = (search: string): Section => {
  const id = new URLSearchParams(search).get('section')
  return SECTIONS.find((section) => section.id === id) ?? GENERAL
}

export const addressOf = ({ id }: Section): string => `/settings?section=${id}`
