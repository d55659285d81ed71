import { __ } from '@wordpress/i18n'
import { valueAt, withValue } from './json.ts'
import type { Design, Theme } from './theme.ts'

export interface Font {
  readonly slug: string
  readonly name: string
  readonly family: string
}

/** The fonts by slug; an empty one for headings is that of the text. */
export interface Fonts {
  readonly text: string
  readonly heading: string
}

const TEXT = ['typography', 'fontFamily']
const HEADING = ['elements', 'heading', 'typography', 'fontFamily']
const FAMILIES = ['typography', 'fontFamilies']

/** The fonts of the theme and those that were uploaded. */
export const fontsOfSite = ({ settings }: Design, theme: Theme): readonly Font[] => {
  const own = [settings, theme.settings]
    .map((one) => valueAt(one, [...FAMILIES, 'theme']))
    .find(Array.isArray)
  const lists = [own, valueAt(settings, [...FAMILIES, 'custom'])]
  return lists.flatMap((list) =>
    (Array.isArray(list) ? (list as FamilyJson[]) : []).map(({ slug, name, fontFamily }) => ({
      slug,
      name: name ?? slug,
      family: fontFamily,
    })),
  )
}

interface FamilyJson {
  readonly slug: string
  readonly name?: string
  readonly fontFamily: string
}

/** Presets are written in two ways. */
const SLUG = /^var(?:\(--wp--preset--font-family--|:preset\|font-family\|)([\w-]+)\)?$/

const slugAt = (design: Design, path: readonly string[]): string | undefined =>
  SLUG.exec(String(valueAt(design.styles, path) ?? ''))?.[1]

export const chosenFonts = (design: Design, theme: Theme): Fonts => {
  const find = (path: readonly string[]) => slugAt(design, path) ?? slugAt(theme, path) ?? ''
  const [text, heading] = [find(TEXT), find(HEADING)]
  return { text, heading: heading === text ? '' : heading }
}

const variable = (slug: string): string => `var(--wp--preset--font-family--${slug})`

export const withFonts = (design: Design, { text, heading }: Fonts): Design => {
  const styles = withValue(design.styles, TEXT, variable(text))
  return {
    ...design,
    styles: withValue(styles, HEADING, heading === '' ? undefined : variable(heading)),
  }
}

/** What decides about the fonts, to compare two designs. */
export const fontsOf = ({ styles }: Design): readonly unknown[] =>
  [TEXT, HEADING].map((path) => valueAt(styles, path))

interface Pair {
  readonly title: string
  readonly fonts: Fonts
}

/** Fonts of the built-in theme that go well together. */
export const pairs = (fonts: readonly Font[]): readonly Pair[] => {
  const slugs = new Set(fonts.map(({ slug }) => slug))
  return [
    { title: __('Playbill'), fonts: { text: 'text', heading: '' } },
    { title: __('Magazine'), fonts: { text: 'text', heading: 'reading' } },
    { title: __('Essay'), fonts: { text: 'reading', heading: 'text' } },
    { title: __('Novel'), fonts: { text: 'reading', heading: '' } },
  ].filter(({ fonts: { text, heading } }) => slugs.has(text) && slugs.has(heading || text))
}
