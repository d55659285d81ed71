import { metaForWordPress, type PostRow, readMeta, trashNote } from '../../../posts/index.ts'
import { readCopyDetails } from '../../../themes/index.ts'
import type { MetaValue } from '../../model/index.ts'
import { attachmentMeta } from './attachment.ts'
import { menuItemMeta } from './menu-item.ts'
import { metaRow } from './php-value.ts'

/** What WordPress keeps about an item in meta; columns and tables hold it here. */
export const metaOfItem = (row: PostRow, formerPaths: readonly string[]): readonly MetaValue[] => [
  ...(MAKERS[row.type]?.(row) ?? []),
  ...(row.featured_media === 0 ? [] : [metaRow('_thumbnail_id', row.featured_media)]),
  ...(row.template === '' ? [] : [metaRow('_wp_page_template', row.template)]),
  ...metaForWordPress(readMeta(row)).map(([key, value]) => metaRow(key, value)),
  ...trashMeta(row),
  ...oldSlugs(row, formerPaths).map((slug) => metaRow('_wp_old_slug', slug)),
]

const templateMeta = (row: PostRow): readonly MetaValue[] => {
  const { isFromTheme, isSuggestion } = readCopyDetails(row)
  return [
    ...(isFromTheme ? [metaRow('origin', 'theme')] : []),
    ...(isSuggestion ? [metaRow('is_wp_suggestion', true)] : []),
  ]
}

/** The meta of single types. */
const MAKERS: Readonly<Record<string, (row: PostRow) => readonly MetaValue[]>> = {
  attachment: attachmentMeta,
  nav_menu_item: menuItemMeta,
  wp_template: templateMeta,
  wp_template_part: templateMeta,
}

/** An item is changed when it is put into the trash, and not while it is there. */
const trashMeta = (row: PostRow): readonly MetaValue[] => {
  const note = row.status === 'trash' ? trashNote(row) : undefined
  return note
    ? [
        metaRow('_wp_trash_meta_status', note.status),
        metaRow('_wp_trash_meta_time', Date.parse(`${row.modified_gmt}Z`) / 1000),
        metaRow('_wp_desired_post_slug', note.slug),
      ]
    : []
}

/** By these WordPress redirects from former addresses. */
const oldSlugs = ({ slug }: PostRow, paths: readonly string[]): readonly string[] => [
  ...new Set(
    paths.map((path) => path.slice(path.lastIndexOf('/') + 1)).filter((old) => old !== slug),
  ),
]
