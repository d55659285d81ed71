import { decodeEntities } from '@wordpress/html-entities'
import { __ } from '@wordpress/i18n'

/** The title of an item as plain text. */
export const titleOf = ({
  title,
}: {
  readonly title: { readonly raw?: string; readonly rendered?: string }
}): string => decodeEntities(title.raw ?? title.rendered ?? '') || __('(no title)')
