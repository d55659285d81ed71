import { isJson, type Json, partOf } from '../common/index.ts'
import { declare } from './declarations.ts'
import { presetsOf, type Styles } from './merge.ts'
import { PRESETS, type PresetKind } from './presets.ts'
import { safeValue } from './values.ts'

/** Font files of a theme have plain names, which need no encoding in addresses. */
export const FONT_FILE = /^[\w-]{1,80}\.woff2$/

/**
 * `@font-face` rules for the faces of all families whose files are the theme's own or uploaded.
 * Fonts of other sites are not loaded, since those sites would learn of every visitor.
 */
export const fontFaceRules = (settings: Json): readonly string[] =>
  familiesOf(settings).flatMap((family) => namedBy(family).flatMap(printFace))

/**
 * The files that every page needs for its text: the first of each family used for text or headings.
 * Others are loaded when a page has a character that needs them.
 */
export const preloadedFonts = ({ settings, styles }: Styles): readonly string[] => {
  const used = [styles, partOf(styles, 'elements', 'heading')].map((style) =>
    safeValue(partOf(style, 'typography').fontFamily),
  )
  return familiesOf(settings)
    .filter(({ slug }) => used.includes(`var(--wp--preset--font-family--${slug})`))
    .flatMap((family) => namedBy(family).flatMap(filesOf).slice(0, 1))
}

const FAMILIES = PRESETS.find(({ word }) => word === 'font-family') as PresetKind

const familiesOf = (settings: Json): readonly Json[] => presetsOf(settings, FAMILIES)

const namedBy = ({ fontFace }: Json): readonly Json[] =>
  Array.isArray(fontFace) ? fontFace.filter(isJson) : []

const sourcesOf = ({ src }: Json): readonly string[] =>
  (Array.isArray(src) ? src : [src]).filter((source) => typeof source === 'string')

/** theme.json names a file of the theme as `file:./fonts/name.woff2`. */
const fileOf = (source: string): readonly string[] => {
  const file = source.startsWith(FOLDER) ? source.slice(FOLDER.length) : ''
  return FONT_FILE.test(file) ? [file] : []
}

const FOLDER = 'file:./fonts/'

const filesOf = (face: Json): readonly string[] => sourcesOf(face).flatMap(fileOf)

const printFace = (face: Json): readonly string[] => {
  const sources = sourcesOf(face).flatMap((source) => [
    // Relative to the style sheet, whatever the path of the site is.
    ...fileOf(source).map((file) => `url(fonts/${file}) format("woff2")`),
    ...uploadOf(source),
  ])
  if (sources.length === 0 || safeValue(face.fontFamily) === undefined) return []
  const descriptors = Object.entries(DESCRIPTORS).flatMap(([name, descriptor]) =>
    declare(descriptor, face[name]),
  )
  return [`@font-face{${[...descriptors, `src:${sources.join(',')}`].join(';')}}`]
}

/** Only the path is printed, so that the address is on this site, whatever host was given. */
const uploadOf = (source: string): readonly string[] => {
  const path = URL.parse(source)?.pathname ?? ''
  const [, place = ''] = path.split('/wp-content/uploads/')
  const format = FORMATS[path.slice(path.lastIndexOf('.') + 1)]
  const isUpload = UPLOAD.test(place) && PLAIN_PATH.test(path)
  return isUpload && format !== undefined ? [`url("${path}") format("${format}")`] : []
}

const UPLOAD = /^\d{4}\/\d{2}\/[^/]{1,250}$/
const PLAIN_PATH = /^[\w/.%~-]{1,1000}$/

const FORMATS: Readonly<Record<string, string>> = {
  woff2: 'woff2',
  woff: 'woff',
  ttf: 'truetype',
  otf: 'opentype',
}

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
