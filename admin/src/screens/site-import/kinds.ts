import { __ } from '@wordpress/i18n'

const KINDS: Readonly<Record<string, string>> = {
  author: __('Authors'),
  term: __('Categories, tags and menus'),
  post: __('Posts'),
  page: __('Pages'),
  attachment: __('Media'),
  file: __('Files of media'),
  comment: __('Comments'),
  nav_menu_item: __('Links of menus'),
  wp_block: __('Patterns'),
  wp_navigation: __('Navigation'),
  wp_template: __('Templates'),
  wp_template_part: __('Template parts'),
  wp_global_styles: __('Styles'),
  unknown: __('Not readable'),
}

/** What a kind of records is called; types of plug-ins have their own names. */
export const kindLabel = (kind: string): string => KINDS[kind] ?? kind
