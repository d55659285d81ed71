import { __ } from '@wordpress/i18n'

export interface Role {
  readonly value: string
  readonly label: string
  /** What it is for, in a sentence. */
  readonly description: string
}

/** From the most powerful one down. */
export const ROLES: readonly Role[] = [
  {
    value: 'administrator',
    label: __('Administrator'),
    description: __('May do everything, also change settings and users.'),
  },
  {
    value: 'editor',
    label: __('Editor'),
    description: __('Writes, and edits and publishes the texts of everybody.'),
  },
  {
    value: 'author',
    label: __('Author'),
    description: __('Writes and publishes texts of their own, and uploads files.'),
  },
  {
    value: 'contributor',
    label: __('Contributor'),
    description: __('Writes texts that others publish.'),
  },
  {
    value: 'subscriber',
    label: __('Subscriber'),
    description: __('Has an account, and writes nothing but comments.'),
  },
]
