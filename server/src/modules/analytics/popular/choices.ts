import type { Context } from '../../../contract/context.ts'
import { settingsGroup } from '../../settings/index.ts'
import { popularErrors } from './errors.ts'
import { THEME_TYPES, THEMES, type Theme, type ThemeType } from './themes.ts'

export type Styles = Theme['styles']

/** Stored choices for the themes of one type. */
interface TypeChoices {
  readonly selected?: string
  /** Overrides by theme. */
  readonly styles?: Readonly<Record<string, Styles>>
}

export interface Choices {
  /** Changed settings of placement and length. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly themes: { readonly [T in ThemeType]?: TypeChoices }
  /** Hand-picked items, in order. */
  readonly curated: readonly number[]
}

const group = settingsGroup<Choices>('analytics_popular', { settings: {}, themes: {}, curated: [] })

export const keptChoices = group.read

export const changeChoices = group.save

export const curatedIds = async (ctx: Context): Promise<readonly number[]> =>
  (await keptChoices(ctx)).curated

export const saveCurated = async (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly number[]> =>
  (await changeChoices(ctx, () => ({ curated: [...new Set(ids)] }))).curated

export const themeType = (given: string): ThemeType => {
  const type = THEME_TYPES.find((name) => name === given)
  if (!type) throw popularErrors.rest_no_theme_type(THEME_TYPES)
  return type
}

/** The themes of a type with the site's overrides, and the selected one. */
export const showThemes = async (ctx: Context, type: ThemeType) =>
  presentThemes(type, await keptChoices(ctx))

export const selectedTheme = ({ themes }: Choices, type: ThemeType): string =>
  themes[type]?.selected ?? 'alpha'

const presentThemes = (type: ThemeType, choices: Choices) => {
  const styles = choices.themes[type]?.styles ?? {}
  return {
    themes: Object.fromEntries(
      Object.entries(THEMES[type]).map(([name, theme]) => [
        name,
        { ...theme, styles: withChanges(theme.styles, styles[name] ?? {}) },
      ]),
    ),
    selected: selectedTheme(choices, type),
  }
}

/** Ignores overrides of elements that a later version has removed from the theme. */
export const withChanges = (styles: Styles, changes: Styles): Styles =>
  Object.fromEntries(
    Object.entries(styles).map(([element, style]) => {
      const fitting = Object.entries(changes[element] ?? {}).filter(([name, value]) =>
        fits(style[name], value),
      )
      return [element, { ...style, ...Object.fromEntries(fitting) }]
    }),
  )

/** The selected theme, and overrides of a theme, which replace all earlier ones. */
export interface ThemeChanges {
  readonly selected?: string | undefined
  readonly theme?: string | undefined
  readonly styles?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined
}

export const saveThemes = async (
  ctx: Context,
  type: ThemeType,
  { selected, theme, styles }: ThemeChanges,
) => {
  if (selected !== undefined) getTheme(type, selected)
  const changed = styles && readChanges(type, theme ?? '', styles)
  const choices = await changeChoices(ctx, ({ themes }) => ({
    themes: {
      ...themes,
      [type]: {
        ...themes[type],
        ...(selected !== undefined && { selected }),
        styles: { ...themes[type]?.styles, ...changed },
      },
    },
  }))
  return presentThemes(type, choices)
}

const readChanges = (
  type: ThemeType,
  theme: string,
  styles: NonNullable<ThemeChanges['styles']>,
): Readonly<Record<string, Styles>> => ({
  [theme]: readStyles(getTheme(type, theme).styles, styles),
})

const getTheme = (type: ThemeType, name: string): Theme => {
  const theme = Object.hasOwn(THEMES[type], name) ? THEMES[type][name] : undefined
  if (!theme) throw popularErrors.rest_no_theme(Object.keys(THEMES[type]))
  return theme
}

const readStyles = (styles: Styles, given: NonNullable<ThemeChanges['styles']>): Styles => {
  for (const [element, changes] of Object.entries(given))
    for (const [name, value] of Object.entries(changes)) {
      const style = Object.hasOwn(styles, element) ? styles[element] : undefined
      const usual = style && Object.hasOwn(style, name) ? style[name] : undefined
      if (name === 'editable' || !fits(usual, value))
        throw popularErrors.rest_invalid_style(`${element}.${name}`)
    }
  return given as Styles
}

const MAX_WORDS = 60

/** Whether a value has the type of the theme's own value. */
const fits = (usual: unknown, value: unknown): boolean => {
  if (typeof usual !== typeof value) return false
  if (typeof value === 'number') return Number.isInteger(value) && value >= 8 && value <= 72
  if (typeof value !== 'string') return typeof value === 'boolean'
  return isColor(usual) ? isColor(value) : value.length <= MAX_WORDS
}

export const isColor = (value: unknown): boolean =>
  typeof value === 'string' && /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value)
