import { isIP } from 'node:net'
import { RE2JS } from 're2js'
import { parseDateTime } from '../../lib/dates.ts'
import { isEmail } from '../../lib/email.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Schema } from '../schema.ts'
import type { ArgumentFault } from './argument-faults.ts'

export const INVALID_DATE: ArgumentFault = { code: 'rest_invalid_date', message: 'Invalid date.' }

export const findRangeFault = (
  number: number,
  schema: Schema,
  name: string,
): ArgumentFault | undefined => {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema
  const tooSmall =
    minimum !== undefined && (exclusiveMinimum ? number <= minimum : number < minimum)
  const tooLarge =
    maximum !== undefined && (exclusiveMaximum ? number >= maximum : number > maximum)
  if (!tooSmall && !tooLarge) return undefined
  const low = `${minimum} (${exclusiveMinimum ? 'exclusive' : 'inclusive'})`
  const high = `${maximum} (${exclusiveMaximum ? 'exclusive' : 'inclusive'})`
  const bounds =
    minimum !== undefined && maximum !== undefined
      ? `between ${low} and ${high}`
      : minimum !== undefined
        ? `at least ${low}`
        : `at most ${high}`
  return { code: 'rest_out_of_bounds', message: `${name} must be ${bounds}` }
}

export const findTextFault = (
  text: string,
  schema: Schema,
  name: string,
): ArgumentFault | undefined => {
  const { minLength, maxLength, pattern } = schema
  const length = minLength === undefined && maxLength === undefined ? 0 : [...text].length
  if (minLength !== undefined && length < minLength)
    return {
      code: 'rest_too_short',
      message: `${name} must be at least ${count(minLength, 'character')} long.`,
    }
  if (maxLength !== undefined && length > maxLength)
    return {
      code: 'rest_too_long',
      message: `${name} must be at most ${count(maxLength, 'character')} long.`,
    }
  if (pattern !== undefined && !patternOf(pattern).matcher(text).find())
    return {
      code: 'rest_invalid_pattern',
      message: `${name} does not match pattern ${pattern}.`,
    }
  return findFormatFault(text, schema, name)
}

const patterns = new Map<string, RE2JS>()

/**
 * Published patterns are those of the reference, which ignores their cost; this engine is linear
 * for any pattern.
 */
const patternOf = (source: string): RE2JS => {
  const known = patterns.get(source)
  if (known) return known
  const made = RE2JS.compile(source)
  patterns.set(source, made)
  return made
}

const findFormatFault = (text: string, schema: Schema, name: string): ArgumentFault | undefined => {
  switch (schema.format) {
    case 'date-time':
      return parseDateTime(text) ? undefined : INVALID_DATE
    case 'email':
      return isEmail(text)
        ? undefined
        : { code: 'rest_invalid_email', message: 'Invalid email address.' }
    case 'ip':
      return isIP(text)
        ? undefined
        : { code: 'rest_invalid_ip', message: `${name} is not a valid IP address.` }
    case 'uuid':
      return isUuid(text)
        ? undefined
        : { code: 'rest_invalid_uuid', message: `${name} is not a valid UUID.` }
    case 'hex-color':
      return /^#([0-9a-f]{3}){1,2}$/i.test(text)
        ? undefined
        : { code: 'rest_invalid_hex_color', message: 'Invalid hex color.' }
    default:
      return undefined
  }
}

/** A number with its noun. */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`
