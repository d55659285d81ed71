import type { Context } from '../../../contract/context.ts'
import { mayEdit, type PostInput, type PostRow } from '../../posts/index.ts'
import type { PostType } from '../../types/index.ts'
import { type Fields, toInput } from '../fields/index.ts'
import type { CopySettings } from '../settings/index.ts'
import { globMatcher } from './names.ts'

/** The input for saving a copy of the item, by the settings. */
export const copyInput = (
  ctx: Context,
  type: PostType,
  row: PostRow,
  fields: Fields,
  settings: CopySettings,
): PostInput => ({
  ...toInput(type, chosenFields(fields, settings)),
  title: copyTitle(row, settings),
  status: copyStatus(ctx, type, row, settings),
  ...(settings.copymenuorder && {
    menu_order: row.menu_order + settings.increase_menu_order_by,
  }),
  ...(settings.copyslug && row.slug !== '' && { slug: row.slug }),
  ...(settings.copydate && { date: row.date }),
  // A caller who may not edit the item must not learn its password.
  ...(settings.copypassword &&
    row.password !== '' &&
    mayEdit(ctx, row) && { password: row.password }),
  ...(settings.copyauthor &&
    row.author_id !== null &&
    ctx.can(type.capabilities.edit_others_posts) && { author: row.author_id }),
})

/** The fields to copy, apart from title, status and menu order. */
export const chosenFields = (fields: Fields, settings: CopySettings): Fields => {
  const isLeftOut = globMatcher(settings.blacklist)
  const left = new Set(
    Object.entries(SWITCHES).flatMap(([field, name]) => (settings[name] ? [] : [field])),
  )
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => {
      if (field.startsWith('meta.')) return !isLeftOut(field.slice('meta.'.length))
      if (field.startsWith('terms.'))
        return !settings.taxonomies_blacklist.includes(field.slice('terms.'.length))
      return !left.has(field)
    }),
  )
}

const SWITCHES = {
  content: 'copycontent',
  excerpt: 'copyexcerpt',
  featured_media: 'copythumbnail',
  template: 'copytemplate',
  format: 'copyformat',
  menu_order: 'copymenuorder',
} as const satisfies Readonly<Record<string, keyof CopySettings>>

const copyTitle = ({ title }: PostRow, settings: CopySettings): string =>
  [settings.title_prefix, settings.copytitle ? title : '', settings.title_suffix]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/** A status that makes the copy visible becomes `pending` if the caller may not publish. */
const copyStatus = (
  ctx: Context,
  type: PostType,
  { status }: PostRow,
  { copystatus }: CopySettings,
): string => {
  if (!copystatus || status === 'trash') return 'draft'
  const isSeen = status === 'publish' || status === 'future' || status === 'private'
  return isSeen && !ctx.can(type.capabilities.publish_posts) ? 'pending' : status
}
