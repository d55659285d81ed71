import type { Context } from '../../../contract/context.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import { saidBy } from '../../../lib/content/plain-text.ts'
import type { Attributes } from '../../../lib/html/block-delimiter.ts'
import { isColor, type Styles, showThemes, withChanges } from './choices.ts'
import { THEMES, type Theme, type ThemeType } from './themes.ts'

/** The theme of a list: the site's, or the one named by its block, with the block's overrides. */
export const lookOf = async (
  ctx: Context,
  type: ThemeType,
  attributes: Attributes,
): Promise<{ readonly name: string; readonly theme: Theme }> => {
  const { themes, selected } = await showThemes(ctx, type)
  const wanted = textOf(attributes, 'theme')
  const name = Object.hasOwn(THEMES[type], wanted) ? wanted : selected
  const theme = themes[name] ?? THEMES[type].alpha
  if (!theme) throw new Error(`there are no themes for ${type}`)
  const changes = changesIn(attributes, theme.styles)
  return { name, theme: { ...theme, styles: withChanges(theme.styles, changes) } }
}

/** Reads overrides from attributes such as `title_color`, `label_text`, `meta_author`. */
const changesIn = (attributes: Attributes, styles: Styles): Styles =>
  Object.fromEntries(
    Object.entries(styles).map(([element, style]) => {
      const changes = Object.entries(style).flatMap(([name, usual]) => {
        const value = valueLike(usual, attributes[`${element}_${name}`])
        return value === undefined ? [] : [[name, value] as const]
      })
      return [element, Object.fromEntries(changes)]
    }),
  )

/** Attributes of shortcodes are strings and are converted to the theme's type. */
const valueLike = (
  usual: string | number | boolean,
  given: unknown,
): string | number | boolean | undefined => {
  if (typeof given === typeof usual)
    return typeof given === 'string' ? saidBy(given) : (given as number | boolean)
  if (typeof given !== 'string') return undefined
  if (typeof usual === 'number') return Number(given)
  return ['true', 'on', '1', 'yes'].includes(given)
}

/** Colours and sizes as custom properties for the style sheet: `--popular-title-color`. */
export const cssOf = (styles: Styles): string =>
  Object.entries(styles)
    .flatMap(([element, style]) =>
      Object.entries(style).flatMap(([name, value]) => {
        const property = `--popular-${element}-${name}`
        if (typeof value === 'number') return [`${property}:${value / 16}rem`]
        return isColor(value) ? [`${property}:${value}`] : []
      }),
    )
    .join(';')
