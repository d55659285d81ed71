import { __ } from '@wordpress/i18n'
import type { PostType, Sort } from './values.ts'

/** By what lists are ordered. */
export const SORTS: readonly { readonly value: Sort; readonly label: string }[] = [
  { value: 'views', label: __('Most read') },
  { value: 'comments', label: __('Most discussed') },
  { value: 'recent', label: __('Newest') },
  { value: 'curated', label: __('Hand-picked') },
]

/** What lists appear in. */
export const POST_TYPES: readonly { readonly value: PostType; readonly label: string }[] = [
  { value: 'post', label: __('Posts') },
  { value: 'page', label: __('Pages') },
]
