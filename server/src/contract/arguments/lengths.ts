import type { Schema } from '../schema.ts'
import type { ArgumentFault } from './argument-faults.ts'
import { asList, typesOf } from './coerce.ts'

/** What names, addresses, words to search for and the like need at the very most. */
export const MAX_TEXT = 10_000

/** What a text needs that is content itself, where the operator says nothing else. */
const MAX_CONTENT = 1_000_000

/** Excerpts, descriptions and the like have their limit in proportion to that of contents. */
const NOTE_SHARE = 10

/**
 * So many characters a tag or a delimiter of blocks needs on average. What has more markup than text
 * costs far more than its length tells, and nobody writes it.
 */
const CHARACTERS_PER_TAG = 10

/** A list may come as one text; it holds no more items than a list does. */
const MAX_LIST_TEXT = 100_000

/** The most characters that a text may have here; none where no text is read as one. */
export const lengthLimit = (schema: Schema, maxContent = MAX_CONTENT): number | undefined => {
  if (schema.maxLength !== undefined) return schema.maxLength
  if (schema.isLong === 'content') return maxContent
  if (schema.isLong) return Math.max(MAX_TEXT, Math.floor(maxContent / NOTE_SHARE))
  const types = typesOf(schema)
  if (types.includes('array')) return MAX_LIST_TEXT
  const branches = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  if (branches.some((branch) => typesOf(branch).includes('array'))) return MAX_LIST_TEXT
  return types.length > 0 && types.every((type) => ONLY_READ.has(type)) ? undefined : MAX_TEXT
}

/** A text is one of these when it is short and has their form, and is refused as not being one. */
const ONLY_READ = new Set(['integer', 'number', 'boolean', 'null'])

/**
 * The first text that is too long, at every depth that is declared. It is looked for before any
 * rule, pattern or cleaning sees the value, so that none of them has to mind how long it takes.
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
  // A character is one or two units; which, is counted where a limit was declared.
  if (most !== undefined && text.length > (schema.maxLength === undefined ? most : 2 * most))
    return { code: 'rest_too_long', message: `${name} must be at most ${most} characters long.` }
  if (schema.isLong && most !== undefined && hasMoreTags(text, most / CHARACTERS_PER_TAG))
    return {
      code: 'rest_too_long',
      message: `${name} must have at most ${most / CHARACTERS_PER_TAG} tags.`,
    }
  return typesOf(schema).includes('array') && !typesOf(schema).includes('string')
    ? itemTooLong(asList(text) ?? [], schema, name, maxContent)
    : undefined
}

/** Whether more begin in a text than so many. */
const hasMoreTags = (text: string, most: number): boolean => {
  if (text.length <= most) return false
  let count = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1))
    if (++count > most) return true
  return false
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

/** What is long as a whole may be so in each of its members. */
const memberOf = (schema: Schema, member: string): Schema | undefined => {
  const { properties = {}, additionalProperties } = schema
  const declared = Object.hasOwn(properties, member) ? properties[member] : additionalProperties
  if (typeof declared !== 'object') return undefined
  return schema.isLong ? { ...declared, isLong: schema.isLong } : declared
}
