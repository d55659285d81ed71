import { isJson, type Json, partOf } from '../common/index.ts'
import { declare } from './declarations.ts'
import { presetsOf, type Styles } from './merge.ts'
import { PRESETS, type PresetKind } from './presets.ts'
import { safeValue } from './values.ts'

/** The font files of a design have plain names, which stand in addresses as they are. */
export const FONT_FILE = /^[\w-]{1,80}\.woff2$/

/** `@font-face` for every file of the design's own that a family names. */
export const fontFaceRules = (settings: Json): readonly string[] =>
  familiesOf(settings).flatMap((family) => facesOf(family).map(printFace))

/**
 * The files without which no page can show its text: the first of each family that text or headings
 * are set in. Others wait until a page has a letter that is in them.
 */
export const preloadedFonts = ({ settings, styles }: Styles): readonly string[] => {
  const used = [styles, partOf(styles, 'elements', 'heading')].map((style) =>
    safeValue(partOf(style, 'typography').fontFamily),
  )
  return familiesOf(settings)
    .filter(({ slug }) => used.includes(`var(--wp--preset--font-family--${slug})`))
    .flatMap((family) => facesOf(family).slice(0, 1))
    .map(({ file }) => file)
}

interface Face {
  readonly file: string
  readonly json: Json
}

const FAMILIES = PRESETS.find(({ word }) => word === 'font-family') as PresetKind

const familiesOf = (settings: Json): readonly Json[] => presetsOf(settings, FAMILIES)

const facesOf = ({ fontFace }: Json): readonly Face[] =>
  (Array.isArray(fontFace) ? fontFace.filter(isJson) : []).flatMap((json) => {
    const file = fileOf(json.src)
    return file === undefined ? [] : [{ file, json }]
  })

/** `file:./fonts/name.woff2`, alone or first in a list, is how JSON names a file of the design. */
const fileOf = (src: unknown): string | undefined => {
  const first: unknown = Array.isArray(src) ? src[0] : src
  if (typeof first !== 'string' || !first.startsWith(FOLDER)) return undefined
  const file = first.slice(FOLDER.length)
  return FONT_FILE.test(file) ? file : undefined
}

const FOLDER = 'file:./fonts/'

/** The address counts from the style sheet, whatever folder the site lies in. */
const printFace = ({ file, json }: Face): string =>
  `@font-face{${[
    ...Object.entries(DESCRIPTORS).flatMap(([name, descriptor]) => declare(descriptor, json[name])),
    `src:url(fonts/${file}) format("woff2")`,
  ].join(';')}}`

const DESCRIPTORS: Readonly<Record<string, string>> = {
  fontFamily: 'font-family',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  fontStretch: 'font-stretch',
  fontDisplay: 'font-display',
  unicodeRange: 'unicode-range',
  ascentOverride: 'ascent-override',
  descentOverride: 'descent-override',
  lineGapOverride: 'line-gap-override',
  sizeAdjust: 'size-adjust',
}
