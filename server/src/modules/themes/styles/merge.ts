import { isJson, type Json, partOf } from '../common/index.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import { ORIGINS, type Origin, PRESETS, type PresetKind } from './presets.ts'

/** Merged settings and styles; later sources override earlier ones. */
export interface Styles {
  readonly settings: Json
  readonly styles: Json
}

/** Merges objects member by member; any other value is replaced. */
export const mergeJson = (under: Json, over: Json): Json => {
  const merged: Record<string, unknown> = { ...under }
  for (const [name, value] of Object.entries(over)) {
    // Prevents prototype pollution.
    if (name === '__proto__') continue
    const below = Object.hasOwn(under, name) ? under[name] : undefined
    merged[name] = isJson(value) && isJson(below) ? mergeJson(below, value) : value
  }
  return merged
}

/** The styles of the theme without user styles: the default presets and its own. */
export const stylesOfDesign = (theme: Json): Styles => ({
  settings: mergeJson(
    byOrigin(DEFAULT_SETTINGS, 'default'),
    byOrigin(withAppearanceTools(partOf(theme, 'settings')), 'theme'),
  ),
  styles: partOf(theme, 'styles'),
})

/** The styles that a variation adds to the theme. */
export const variationStyles = (variation: Json): Styles => ({
  settings: byOrigin(partOf(variation, 'settings'), 'theme'),
  styles: partOf(variation, 'styles'),
})

/** The theme with the user styles. */
export const mergeStyles = (theme: Styles, user: Json): Styles => ({
  settings: mergeJson(theme.settings, byOrigin(partOf(user, 'settings'), 'custom')),
  styles: mergeJson(theme.styles, partOf(user, 'styles')),
})

/** The theme's JSON with the user styles merged, in the form of a theme.json file. */
export const foldChanges = (theme: Json, changes: Json): Json => {
  const merged = mergeStyles(
    { settings: byOrigin(partOf(theme, 'settings'), 'theme'), styles: partOf(theme, 'styles') },
    changes,
  )
  let { settings } = merged
  for (const kind of PRESETS) {
    const [group, name] = kind.path
    if (Object.hasOwn(partOf(settings, group), name))
      settings = {
        ...settings,
        [group]: { ...partOf(settings, group), [name]: presetsOf(settings, kind) },
      }
  }
  return { ...theme, settings, styles: merged.styles }
}

/**
 * The effective presets of a kind, one per slug: user presets override those of the theme, and
 * those the defaults, unless the theme protects the defaults.
 */
export const presetsOf = (settings: Json, kind: PresetKind): readonly Json[] => {
  const { path, keepsDefaults } = kind
  const groups = partOf(settings, ...path)
  const isKept = keepsDefaults && partOf(settings, keepsDefaults[0])[keepsDefaults[1]] !== false
  const order: readonly Origin[] = isKept ? ['theme', 'default', 'custom'] : ORIGINS
  const found = new Map<string, Json>()
  for (const origin of order) {
    const presets = groups[origin]
    for (const preset of Array.isArray(presets) ? presets.filter(isJson) : [])
      if (typeof preset.slug === 'string') found.set(preset.slug, preset)
  }
  return [...found.values()]
}

/** `appearanceTools` enables many tools of the editor; explicit settings take precedence. */
const withAppearanceTools = (settings: Json): Json =>
  settings.appearanceTools === true ? mergeJson(APPEARANCE_TOOLS, settings) : settings

const APPEARANCE_TOOLS: Json = {
  background: { backgroundImage: true, backgroundSize: true },
  border: { color: true, radius: true, style: true, width: true },
  color: { button: true, caption: true, heading: true, link: true },
  dimensions: { aspectRatio: true, minHeight: true },
  position: { sticky: true },
  spacing: { blockGap: true, margin: true, padding: true },
  typography: { lineHeight: true },
}

/** Groups presets under their origin; lists that are grouped already stay. */
const byOrigin = (settings: Json, origin: Origin): Json => {
  const blocks = Object.entries(partOf(settings, 'blocks'))
  return {
    ...nameOrigins(settings, origin),
    ...(blocks.length === 0
      ? {}
      : {
          blocks: Object.fromEntries(
            blocks.flatMap(([name, part]) =>
              isJson(part) ? [[name, nameOrigins(part, origin)]] : [],
            ),
          ),
        }),
  }
}

const nameOrigins = (settings: Json, origin: Origin): Json => {
  let named = settings
  for (const { path } of PRESETS) {
    const [group, name] = path
    const list = partOf(named, group)[name]
    if (Array.isArray(list))
      named = { ...named, [group]: { ...partOf(named, group), [name]: { [origin]: list } } }
  }
  return named
}
