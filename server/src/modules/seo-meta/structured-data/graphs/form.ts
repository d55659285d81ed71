import { plainText } from '../../../../lib/content/plain-text.ts'
import type { GraphScene } from '../../../head/index.ts'
import { textOf } from '../../../seo-kernel/index.ts'

/** The values of a graph's form, with smart tags replaced. */
export type Form = { readonly [name: string]: Value }

type Value = string | number | boolean | Form | readonly Value[]

/** Limits of a form; anything beyond is dropped. */
const MAX_DEPTH = 8
const MAX_MEMBERS = 200
const MAX_TEXT = 5_000

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a form as clients send it. */
export const readForm = async (given: unknown, scene: GraphScene): Promise<Form> => {
  const form = await read(given, scene, 0)
  return isForm(form) ? form : {}
}

const read = async (
  given: unknown,
  scene: GraphScene,
  depth: number,
): Promise<Value | undefined> => {
  if (typeof given === 'string') return readText(given.slice(0, MAX_TEXT), scene)
  if (typeof given === 'boolean' || Number.isFinite(given)) return given as boolean | number
  if (typeof given !== 'object' || given === null || depth >= MAX_DEPTH) return undefined
  const members = await Promise.all(
    Object.entries(given)
      .slice(0, MAX_MEMBERS)
      .map(async ([name, value]) => [name, await read(value, scene, depth + 1)] as const),
  )
  const kept = members.filter((member): member is [string, Value] => member[1] !== undefined)
  return Array.isArray(given) ? kept.map(([, value]) => value) : Object.fromEntries(kept)
}

const readText = (written: string, scene: GraphScene): string | Promise<string> => {
  const text = plainText(written)
  return text.includes('#') ? scene.fill(text) : text
}

const isForm = (value: Value | undefined): value is Form => isRecord(value)

/** The value at a path of a form such as `offer.price`. */
export const valueAt = (form: Form, place: string): Value | undefined =>
  place
    .split('.')
    .reduce<Value | undefined>(
      (value, name) => (isForm(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      form,
    )

export const textAt = (form: Form, place: string): string => {
  const value = valueAt(form, place)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const isSetAt = (form: Form, place: string): boolean => {
  const value = valueAt(form, place)
  return value !== undefined && value !== false && value !== '' && value !== 0 && value !== 'false'
}

/** The forms in a list of a form; a single one is a list of one. */
export const formsAt = (form: Form, place: string): readonly Form[] => {
  const value = valueAt(form, place)
  const members: readonly Value[] = Array.isArray(value)
    ? value
    : value === undefined
      ? []
      : [value]
  return members.filter(isForm)
}

/** The texts of a list. Clients send it as JSON, with a value and a label for each. */
export const textsAt = (form: Form, place: string): readonly string[] => {
  const value = valueAt(form, place)
  return textsOf(typeof value === 'string' ? (parseList(value) ?? value.split(',')) : value)
}

const textsOf = (value: unknown): readonly string[] => {
  if (!Array.isArray(value)) return []
  return value
    .map((member) => (isRecord(member) ? (member.value ?? member.label ?? member.name) : member))
    .filter((text) => typeof text === 'string' || typeof text === 'number')
    .map((text) => plainText(textOf(text)))
    .filter((text) => text !== '')
}

const parseList = (text: string): unknown => {
  if (!text.startsWith('[')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
