import {
  contrast,
  FIELD_CONTRAST,
  isColor,
  luminance,
  mix,
  moved,
  TEXT_CONTRAST,
} from './contrast.ts'
import { isJson, type Json, valueAt, withValue } from './json.ts'
import type { Design, Theme } from './theme.ts'

/** The colours that an owner chooses; all others follow from them. */
export interface Seeds {
  readonly base: string
  readonly contrast: string
  readonly accent: string
}

export const SEEDS = ['base', 'contrast', 'accent'] as const

interface Preset {
  readonly slug: string
  readonly name: string
  readonly color: string
}

const PALETTE = ['color', 'palette', 'theme']
const DARK = ['custom', 'dark']

/** The palette that applies: the chosen one, or that of the theme. */
const paletteOf = ({ settings }: Design, theme: Theme): readonly Preset[] =>
  [valueAt(settings, PALETTE), valueAt(theme.settings, PALETTE)].find(Array.isArray) ?? []

/** The chosen colours; undefined for a theme whose palette has other names. */
export const seedsOf = (design: Design, theme: Theme): Seeds | undefined => {
  const colors = new Map(paletteOf(design, theme).map(({ slug, color }) => [slug, color]))
  const [base, contrast, accent] = SEEDS.map((slug) => colors.get(slug))
  return isColor(base) && isColor(contrast) && isColor(accent)
    ? { base, contrast, accent }
    : undefined
}

/** The design with other colours, for light and for dark. */
export const withSeeds = (design: Design, theme: Theme, seeds: Seeds): Design => {
  const [light, dark] = [shadesOf(seeds), shadesOf(darkSeedsOf(seeds))]
  const palette = paletteOf(design, theme).map((preset) => ({
    ...preset,
    color: light[preset.slug] ?? preset.color,
  }))
  const darkBefore = [valueAt(design.settings, DARK), valueAt(theme.settings, DARK)].find(isJson)
  const settings = withValue(design.settings, PALETTE, palette)
  return { ...design, settings: withValue(settings, DARK, { ...darkBefore, ...dark }) }
}

/** The colours of another look alone. */
export const withColorsOf = (design: Design, look: Design): Design => ({
  ...design,
  settings: [PALETTE, DARK].reduce<Json>(
    (settings, path) => withValue(settings, path, valueAt(look.settings, path)),
    design.settings,
  ),
})

/** What decides about the colours, to compare two designs. */
export const colorsOf = ({ settings }: Design): readonly unknown[] =>
  [PALETTE, DARK].map((path) => valueAt(settings, path))

/** The palette by slug. Words keep their contrast on both grounds, and so do borders of fields. */
const shadesOf = ({ base, contrast: text, accent }: Seeds): Readonly<Record<string, string>> => {
  const surface = mix(base, text, 0.05)
  return {
    base,
    contrast: text,
    accent,
    surface,
    muted: moved(mix(text, base, 0.28), text, [base, surface], TEXT_CONTRAST),
    line: mix(base, text, 0.15),
    field: moved(mix(base, text, 0.45), text, [base, surface], FIELD_CONTRAST),
    ...(luminance(base) < luminance(text)
      ? { highlight: '#f2c14e', danger: '#ffa79d' }
      : { highlight: '#e0a526', danger: '#a3261a' }),
  }
}

/** The colours for visitors who prefer dark pages. A design that is dark already stays as it is. */
const darkSeedsOf = (seeds: Seeds): Seeds => {
  if (luminance(seeds.base) < luminance(seeds.contrast)) return seeds
  let base = seeds.contrast
  while (luminance(base) > 0.012) base = mix(base, '#000000', 0.15)
  const text = mix(seeds.base, base, 0.07)
  const surface = mix(base, text, 0.05)
  return {
    base,
    contrast: text,
    accent: moved(seeds.accent, '#ffffff', [base, surface], TEXT_CONTRAST),
  }
}

/** The pairs that are hard to read, with their contrast. */
export const weakPairs = ({ base, contrast: text, accent }: Seeds) => ({
  text: weakness(text, base),
  accent: weakness(accent, base),
})

const weakness = (color: string, ground: string): number | undefined => {
  const found = contrast(color, ground)
  return found < TEXT_CONTRAST ? Math.floor(found * 10) / 10 : undefined
}
