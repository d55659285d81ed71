import type { Api } from '@callboard/client'
import { api } from '../../../api.ts'
import { keepEdits } from '../../../parts/draft.ts'

type Settings = Required<Api['getPopularSettings']['reply']>
export type Theme = Api['listPopularThemes']['reply']['themes'][string]
export type Styles = Theme['styles']
export type Sort = Settings['widget_sort']
export type PostType = Settings['widget_post_types'][number]

/** The two places of lists: between the paragraphs of a text, and below it. */
export type Place = 'inline' | 'widget'

/** What is chosen for the lists. Those of products are left out, as the site has no shop. */
export interface Values
  extends Omit<Settings, 'ajaxify' | Extract<keyof Settings, `products_${string}`>> {
  /** Hand-picked posts, in their order. */
  readonly curated: readonly number[]
  /** Colours, sizes and words of all themes, by theme. */
  readonly inline_styles: StylesByTheme
  readonly widget_styles: StylesByTheme
}

export type Themes = Readonly<Record<Place, Readonly<Record<string, Theme>>>>

export const POPULAR = 'popular-posts'

export const edits = keepEdits<Values>()

export const fetchPopular = async (): Promise<{ values: Values; themes: Themes }> => {
  const [settings, curated, inline, widget] = await Promise.all([
    api.getPopularSettings(),
    api.getCuratedPosts(),
    api.listPopularThemes({ type: 'inline' }),
    api.listPopularThemes({ type: 'widget' }),
  ])
  const themes = { inline: inline.data.themes, widget: widget.data.themes }
  const values = {
    // The server sends all of them.
    ...(settings.data as Settings),
    curated: curated.data.curated,
    inline_styles: stylesOf(themes.inline),
    widget_styles: stylesOf(themes.widget),
  }
  return { values, themes }
}

const stylesOf = (themes: Readonly<Record<string, Theme>>): StylesByTheme =>
  Object.fromEntries(
    Object.entries(themes).map(([name, { styles }]) => [name, withoutMark(styles)]),
  )

/** `editable` says that a word can be changed; it is no style itself. */
const withoutMark = (styles: Styles): Styles =>
  Object.fromEntries(
    Object.entries(styles).map(([element, { editable: _mark, ...style }]) => [element, style]),
  )

/** Saves by the routes that have the values; the strictest first. */
export const savePopular = async (
  { curated, inline_styles, widget_styles, ...settings }: Partial<Values>,
  replaced: Partial<Values>,
): Promise<void> => {
  await saveStyles('inline', inline_styles, replaced.inline_styles)
  await saveStyles('widget', widget_styles, replaced.widget_styles)
  if (Object.keys(settings).length > 0) await api.savePopularSettings(settings)
  if (curated) await api.saveCuratedPosts({ curated })
}

type StylesByTheme = Readonly<Record<string, Styles>>

const saveStyles = async (
  type: Place,
  changed: StylesByTheme = {},
  replaced: StylesByTheme = {},
): Promise<void> => {
  for (const [theme, styles] of Object.entries(changed))
    if (styles !== replaced[theme]) await api.savePopularThemes({ type, theme, styles })
}
