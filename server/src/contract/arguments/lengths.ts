import { hasMoreOf } from '../../lib/text.ts'
import type { Schema } from '../schema.ts'
import type { ArgumentFault } from './argument-faults.ts'
import { asList, typesOf } from './coerce.ts'
import { lengthLimit } from './length-limit.ts'

/**
 * Average characters per tag or block delimiter, at least. Text with more markup than that costs
 * far more to process than its length suggests, and does not occur in practice.
 */
const CHARACTERS_PER_TAG = 10

/**
 * The first text that is too long, at every declared depth. Runs before any rule, pattern or
 * cleaning sees the value, so that their cost is bounded.
 */
export const findTooLong = (
  value: unknown,
  schema: Schema,
  name: string,
  maxContent?: number,
): ArgumentFault | undefined => {
  if (typeof value === 'string') return textTooLong(value, schema, name, maxContent)
  if (Array.isArray(value)) return itemTooLong(value, schema, name, maxContent)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [member, memberValue] of Object.entries(value)) {
    const property = memberOf(schema, member)
    const fault = property && findTooLong(memberValue, property, `${name}[${member}]`, maxContent)
    if (fault) return fault
  }
  return undefined
}

const textTooLong = (
  text: string,
  schema: Schema,
  name: string,
  maxContent: number | undefined,
): ArgumentFault | undefined => {
  const most = lengthLimit(schema, maxContent)
  // A character is one or two units; characters are counted exactly where a limit is declared.
  if (most !== undefined && text.length > (schema.maxLength === undefined ? most : 2 * most))
    return { code: 'rest_too_long', message: `${name} must be at most ${most} characters long.` }
  if (schema.isLong && most !== undefined && hasMoreOf('<', text, most / CHARACTERS_PER_TAG))
    return {
      code: 'rest_too_long',
      message: `${name} must have at most ${most / CHARACTERS_PER_TAG} tags.`,
    }
  return typesOf(schema).includes('array') && !typesOf(schema).includes('string')
    ? itemTooLong(asList(text) ?? [], schema, name, maxContent)
    : undefined
}

const itemTooLong = (
  items: readonly unknown[],
  { items: itemSchema }: Schema,
  name: string,
  maxContent: number | undefined,
): ArgumentFault | undefined => {
  if (!itemSchema) return undefined
  for (const [index, item] of items.entries()) {
    const fault = findTooLong(item, itemSchema, `${name}[${index}]`, maxContent)
    if (fault) return fault
  }
  return undefined
}

/** A long object may be long in each of its members. */
const memberOf = (schema: Schema, member: string): Schema | undefined => {
  const { properties = {}, additionalProperties } = schema
  const declared = Object.hasOwn(properties, member) ? properties[member] : additionalProperties
  if (typeof declared !== 'object') return undefined
  return schema.isLong ? { ...declared, isLong: schema.isLong } : declared
}
