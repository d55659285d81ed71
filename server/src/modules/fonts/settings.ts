import type { Fault } from '../../contract/schema.ts'
import { stripTags } from '../../lib/text.ts'

export type Settings = Readonly<Record<string, string | readonly string[]>>

/** The allowed and the required settings of a family or a face. */
export interface SettingsRules {
  readonly argument: string
  readonly names: readonly string[]
  readonly required: readonly string[]
}

export const FAMILY: SettingsRules = {
  argument: 'font_family_settings',
  names: ['name', 'slug', 'fontFamily', 'preview'],
  required: ['name', 'slug', 'fontFamily'],
}

/** A family keeps its slug, since pages refer to it. */
export const CHANGED_FAMILY: SettingsRules = {
  ...FAMILY,
  names: ['name', 'fontFamily', 'preview'],
  required: [],
}

export const FACE: SettingsRules = {
  argument: 'font_face_settings',
  names: [
    ...['fontFamily', 'fontStyle', 'fontWeight', 'fontDisplay', 'fontStretch', 'fontVariant'],
    ...['src', 'unicodeRange', 'ascentOverride', 'descentOverride', 'lineGapOverride'],
    ...['sizeAdjust', 'fontFeatureSettings', 'fontVariationSettings', 'preview'],
  ],
  required: ['fontFamily', 'src'],
}

/** Settings come as a JSON string, because a form with a file has only text fields. */
export const findSettingsFault = (
  value: unknown,
  { argument, names, required }: SettingsRules,
): Fault | undefined => {
  const refuse = (message: string): Fault => ({
    code: 'rest_invalid_param',
    message,
    data: { param: argument },
  })
  const given = parse(value)
  if (!given)
    return {
      ...refuse(`${argument} has to be a text with a JSON object.`),
      data: { status: 400 },
    }
  for (const [name, setting] of Object.entries(given)) {
    if (!names.includes(name)) return refuse(`${argument}[${name}] is not known here.`)
    const texts = asTexts(setting, name)
    if (!texts) return refuse(`${argument}[${name}] has to be a text.`)
    const mayBeEmpty = name === 'preview'
    if (texts.length === 0 || (!mayBeEmpty && texts.includes('')))
      return refuse(`${argument}[${name}] is empty.`)
  }
  const missing = required.find((name) => given[name] === undefined)
  return missing === undefined ? undefined : refuse(`${argument}[${missing}] is missing.`)
}

/** The settings as stored: without tags, and names of families in quotes. */
export const cleanSettings = (value: unknown): Settings =>
  Object.fromEntries(
    Object.entries(parse(value) ?? {}).map(([name, setting]) => [name, clean(name, setting)]),
  )

const clean = (name: string, setting: unknown): string | readonly string[] => {
  if (Array.isArray(setting)) return setting.map((text) => stripTags(String(text)).trim())
  const text = stripTags(String(setting)).trim()
  return name === 'fontFamily' ? quoted(text) : text
}

/** `Open Sans, serif` → `"Open Sans", serif`: some names are invalid in CSS without quotes. */
const quoted = (families: string): string =>
  families
    .split(',')
    .map((name) => name.replaceAll(/["']/g, '').trim())
    .filter((name) => name !== '')
    .map((name) => (/^[a-z-]+$/i.test(name) ? name : `"${name}"`))
    .join(', ')

/** A number, such as a weight, becomes a string; only `src` may be a list. */
const asTexts = (setting: unknown, name: string): readonly string[] | undefined => {
  const list: readonly unknown[] = Array.isArray(setting) && name === 'src' ? setting : [setting]
  const texts = list.map((text) => (typeof text === 'number' ? String(text) : text))
  return texts.every((text) => typeof text === 'string')
    ? texts.map((text) => text.trim())
    : undefined
}

const parse = (value: unknown): Readonly<Record<string, unknown>> | undefined => {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined
  try {
    const json: unknown = JSON.parse(value)
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const MAX_LENGTH = 10_000
