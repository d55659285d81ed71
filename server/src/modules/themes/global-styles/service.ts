import type { Context } from '../../../contract/context.ts'
import { advisoryLock } from '../../../store/locks.ts'
import { findPost, insertPost, type PostRow, savePost, siteTime } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type PostType, postType } from '../../types/index.ts'
import { isJson, type Json, parseJson, partOf, themeErrors } from '../common/index.ts'
import { STYLESHEET } from '../files/index.ts'
import { MARKUP } from '../styles/index.ts'
import { knownSettings, knownStyles } from './known.ts'
import { findUserStyles } from './store.ts'

const typeOf = (): PostType => {
  const type = postType('wp_global_styles')
  if (!type) throw new Error('there is no content type for global styles')
  return type
}

export const stylesType = typeOf()

const SLUG = `wp-global-styles-${STYLESHEET}`

export const getGlobalStyles = async (
  { db }: Pick<Context, 'db'>,
  id: number,
): Promise<PostRow> => {
  const row = await findPost(db, stylesType.name, id)
  if (!row) throw themeErrors.rest_global_styles_not_found()
  return row
}

/** The user styles as `{ settings, styles }`; empty if there are none. */
export const readUserStyles = async ({ db }: Pick<Context, 'db'>): Promise<Json> => {
  const row = await findUserStyles(db, SLUG)
  return row ? changesOf(row) : {}
}

export const changesOf = ({ content }: Pick<PostRow, 'content'>): Json => {
  const json = parseJson(content)
  return json?.isGlobalStylesUserThemeJSON === true ? json : {}
}

/**
 * The item with the user styles. It is created on the first request, since editors get its id from
 * the theme.
 */
export const ensureUserStyles = async (ctx: Context): Promise<PostRow> =>
  (await findUserStyles(ctx.db, SLUG)) ??
  ctx.transaction(async (ctx) => {
    await advisoryLock(ctx.db, SLUG)
    const other = await findUserStyles(ctx.db, SLUG)
    if (other) return other
    const { now } = siteTime(ctx.clock, (await siteSettings(ctx)).timezone)
    ctx.touch('posts')
    return insertPost(ctx.db, {
      type: stylesType.name,
      status: 'publish',
      slug: SLUG,
      title: 'Custom Styles',
      content: printChanges({}, {}),
      excerpt: '',
      // Styles belong to the site: they stay when an account is deleted.
      author_id: null,
      comment_status: 'closed',
      ping_status: 'closed',
      date: now.local,
      date_gmt: now.gmt,
      is_date_fixed: 1,
      modified: now.local,
      modified_gmt: now.gmt,
    })
  })

export interface StylesInput {
  readonly settings?: Json | undefined
  readonly styles?: Json | undefined
  readonly title?: string | undefined
}

export const saveGlobalStyles = (
  ctx: Context,
  id: number,
  { settings, styles, title }: StylesInput,
): Promise<PostRow> =>
  ctx.transaction(async (ctx) => {
    const before = changesOf(await getGlobalStyles(ctx, id))
    if (styles) permitCss(ctx, partOf(before, 'styles'), styles)
    const content = printChanges(
      settings ? knownSettings(settings) : partOf(before, 'settings'),
      styles ? knownStyles(styles) : partOf(before, 'styles'),
    )
    return savePost(ctx, stylesType, id, { content, title })
  })

const printChanges = (settings: Json, styles: Json): string =>
  // JSON without HTML characters, so that HTML sanitizers leave it unchanged.
  JSON.stringify({ version: 3, isGlobalStylesUserThemeJSON: true, settings, styles })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')

/** Custom CSS can affect everything on a page, so it requires `unfiltered_html`. */
const permitCss = (ctx: Pick<Context, 'can'>, before: Json, after: Json): void => {
  const sheets = sheetsIn(after)
  if (sheets.some((css) => MARKUP.test(css))) throw themeErrors.rest_custom_css_illegal_markup()
  const known = new Set(sheetsIn(before))
  if (sheets.some((css) => !known.has(css)) && !ctx.can('unfiltered_html'))
    throw themeErrors.rest_cannot_edit_css()
}

/** All custom CSS: that of the site, of blocks and of their variations. */
const sheetsIn = (styles: Json): string[] => {
  const inner = [partOf(styles, 'blocks'), partOf(styles, 'variations')].flatMap((group) =>
    Object.values(group).filter(isJson),
  )
  const { css } = styles
  return [...(typeof css === 'string' && css !== '' ? [css] : []), ...inner.flatMap(sheetsIn)]
}
