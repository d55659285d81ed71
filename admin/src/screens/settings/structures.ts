import { __ } from '@wordpress/i18n'

/** The usual structures of addresses of posts. */
export const STRUCTURES = [
  { structure: '/%postname%/', label: __('Name of the post') },
  { structure: '/%year%/%monthnum%/%postname%/', label: __('Month and name') },
  { structure: '/%year%/%monthnum%/%day%/%postname%/', label: __('Day and name') },
  { structure: '/%category%/%postname%/', label: __('Category and name') },
  { structure: '/archives/%post_id%/', label: __('Number') },
] as const

const now = new Date()
const digits = (number: number): string => String(number).padStart(2, '0')

const SAMPLES: Readonly<Record<string, string>> = {
  '%postname%': __('sample-post'),
  '%post_id%': '123',
  '%year%': String(now.getFullYear()),
  '%monthnum%': digits(now.getMonth() + 1),
  '%day%': digits(now.getDate()),
  '%hour%': '09',
  '%minute%': '30',
  '%second%': '00',
  '%author%': __('author'),
  '%category%': __('news'),
}

/** The path of a post by this structure, as an example. */
export const exampleOf = (structure: string): string => {
  const path = structure.replace(/%[a-z_]+%/g, (part) => SAMPLES[part] ?? part)
  return `/${path}/`.replace(/\/{2,}/g, '/')
}
