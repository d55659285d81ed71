import { isJson, type Json } from '../common/index.ts'
import { declare } from './declarations.ts'
import { presetsOf } from './merge.ts'
import { PRESETS } from './presets.ts'

/**
 * `@font-face` for the faces whose files were uploaded here. Fonts of other sites are not loaded:
 * they would tell those sites of every visitor.
 */
export const uploadedFaceRules = (settings: Json): readonly string[] =>
  PRESETS.filter(({ word }) => word === 'font-family')
    .flatMap((kind) => presetsOf(settings, kind))
    .flatMap(({ fontFace }) => (Array.isArray(fontFace) ? fontFace.filter(isJson) : []))
    .map(printFace)

const printFace = (face: Json): string => {
  const sources = (Array.isArray(face.src) ? face.src : [face.src]).flatMap(sourceOf)
  const family = declare('font-family', face.fontFamily)
  if (sources.length === 0 || family.length === 0) return ''
  const descriptors = Object.entries(DESCRIPTORS).flatMap(([name, descriptor]) =>
    declare(descriptor, face[name]),
  )
  return `@font-face{${[...family, ...descriptors, `src:${sources.join(',')}`].join(';')}}`
}

/** Only the path is printed, so that the address is one of this site whatever host was given. */
const sourceOf = (src: unknown): readonly string[] => {
  const path = typeof src === 'string' ? URL.parse(src, 'http://own.invalid')?.pathname : undefined
  const [, extension = ''] = UPLOAD.exec(path ?? '') ?? []
  return extension === '' ? [] : [`url("${path}") format("${FORMATS[extension]}")`]
}

const UPLOAD =
  /^[\w/.%~-]{0,500}\/wp-content\/uploads\/\d{4}\/\d{2}\/[\w.%~-]{1,250}\.(woff2|woff|ttf|otf)$/

const FORMATS: Readonly<Record<string, string>> = {
  woff2: 'woff2',
  woff: 'woff',
  ttf: 'truetype',
  otf: 'opentype',
}

const DESCRIPTORS: Readonly<Record<string, string>> = {
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
