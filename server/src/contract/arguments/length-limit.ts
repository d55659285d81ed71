import type { Schema } from '../schema.ts'
import { typesOf } from './coerce.ts'

/** The limit for names, addresses, search terms and the like. */
const MAX_TEXT = 10_000

/** The default limit for content. */
const MAX_CONTENT = 1_000_000

/**
 * The limit for excerpts, descriptions and the like is that of content divided by this: by default
 * as much as a text column of WordPress holds. They are rendered in the thread of the request.
 */
const NOTE_SHARE = 15

/** A list may be given as one text, with no more items than a list may have. */
const MAX_LIST_TEXT = 100_000

/** The most characters that a text may have here; undefined if no text is accepted. */
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

/** A text of these types is short and has their form; any other is refused anyway. */
const ONLY_READ = new Set(['integer', 'number', 'boolean', 'null'])
