/** The origin of a preset: the defaults, the theme, or the user styles. */
export const ORIGINS = ['default', 'theme', 'custom'] as const

export type Origin = (typeof ORIGINS)[number]

/** A kind of presets. */
export interface PresetKind {
  /** The path of the list in the settings. */
  readonly path: readonly [group: string, name: string]
  /** The member of a preset that holds its value. */
  readonly value: string
  /** The word in custom properties: `--wp--preset--<word>--<slug>`. */
  readonly word: string
  /** Classes that use a preset, each with the property it sets. */
  readonly classes: Readonly<Record<string, string>>
  /** The setting that, unless false, prevents a theme from redefining default presets. */
  readonly keepsDefaults?: readonly [group: string, name: string]
}

export const PRESETS: readonly PresetKind[] = [
  {
    path: ['color', 'palette'],
    value: 'color',
    word: 'color',
    classes: {
      color: 'color',
      'background-color': 'background-color',
      'border-color': 'border-color',
    },
    keepsDefaults: ['color', 'defaultPalette'],
  },
  {
    path: ['color', 'gradients'],
    value: 'gradient',
    word: 'gradient',
    classes: { 'gradient-background': 'background' },
    keepsDefaults: ['color', 'defaultGradients'],
  },
  {
    path: ['typography', 'fontSizes'],
    value: 'size',
    word: 'font-size',
    classes: { 'font-size': 'font-size' },
    keepsDefaults: ['typography', 'defaultFontSizes'],
  },
  {
    path: ['typography', 'fontFamilies'],
    value: 'fontFamily',
    word: 'font-family',
    classes: { 'font-family': 'font-family' },
  },
  {
    path: ['spacing', 'spacingSizes'],
    value: 'size',
    word: 'spacing',
    classes: {},
    keepsDefaults: ['spacing', 'defaultSpacingSizes'],
  },
  {
    path: ['shadow', 'presets'],
    value: 'shadow',
    word: 'shadow',
    classes: {},
    keepsDefaults: ['shadow', 'defaultPresets'],
  },
  {
    path: ['dimensions', 'aspectRatios'],
    value: 'ratio',
    word: 'aspect-ratio',
    classes: {},
    keepsDefaults: ['dimensions', 'defaultAspectRatios'],
  },
  { path: ['border', 'radiusSizes'], value: 'size', word: 'border-radius', classes: {} },
]
