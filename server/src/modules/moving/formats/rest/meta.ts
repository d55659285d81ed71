import type { MetaValue } from '../../model/index.ts'
import { phpOf, printPhp } from '../../php/index.ts'
import { type Json, objectOf } from './json.ts'

/**
 * The values of registered keys. An interface shows the default of a key that has no value, so values that say
 * nothing are left out.
 */
export const metaOf = (meta: unknown): readonly MetaValue[] =>
  Object.entries(objectOf(meta)).flatMap(([key, value]) => {
    const text = metaText(value)
    return text === '' ? [] : [{ key, value: text }]
  })

/** A value as WordPress stores it. */
const metaText = (value: unknown): string => {
  if (value === true) return '1'
  if (value === false || value === 0 || value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const members = Array.isArray(value) ? value : Object.keys(value as Json)
  return members.length === 0 ? '' : printPhp(phpOf(value))
}

/** Values under these keys, without empty ones. */
export const valuesOf = (values: Readonly<Record<string, string>>): readonly MetaValue[] =>
  Object.entries(values).flatMap(([key, value]) => (value === '' ? [] : [{ key, value }]))
