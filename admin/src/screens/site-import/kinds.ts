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
  settings: __('Settings'),
  unknown: __('Not readable'),
}

/** What a kind of records is called; types of plug-ins have their own names. */
export const kindLabel = (kind: string): string => KINDS[kind] ?? kind

/** Kinds of a running site that are no items. */
const OTHERS: Readonly<Record<string, string>> = {
  'term category': __('Categories'),
  'term post_tag': __('Tags'),
  'term nav_menu': __('Menus'),
  users: __('Users'),
  comments: __('Comments'),
}

/** What a kind of things is called when both sites are compared. */
export const comparedLabel = (kind: string): string =>
  OTHERS[kind] ?? kindLabel(kind.replace(/^(?:item|term) /, ''))
