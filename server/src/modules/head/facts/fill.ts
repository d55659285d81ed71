import { oneLine } from '../../../lib/content/plain-text.ts'
import type { Facts } from './facts.ts'
import { TAGS } from './tags.ts'

/**
 * A template with its smart tags replaced, as plain text. A tag that the page has no text for
 * leaves nothing behind, its separator included; what is no tag stays as it is written.
 */
export const fillTemplate = async (facts: Facts, template: string): Promise<string> => {
  const values = new Map<string, string>()
  for (const [tag, suffixed, suffix = '', plain = ''] of template.matchAll(TAG))
    if (!values.has(tag) && (suffixed !== undefined || isPlain(plain)))
      values.set(tag, await makeValue(facts, suffixed ?? plain, suffix))
  // In one pass: a value that looks like a tag is none.
  const filled = template.replace(TAG, (tag) => values.get(tag) ?? tag)
  return filled
    .split(SEPARATOR)
    .map(oneLine)
    .filter((part) => part !== '')
    .join(` ${facts.options.separator} `)
}

/** Marks the places of separators; no text holds this character. */
const SEPARATOR = '\0'

const makeValue = async (facts: Facts, spelled: string, suffix: string): Promise<string> => {
  const name = spelled.toLowerCase()
  if (name === 'separator_sa') return SEPARATOR
  const value = await TAGS[name]?.(facts, suffix)
  return value?.replaceAll(SEPARATOR, '') ?? ''
}

/** Some tags name what they are about: `#tax_name-category`. */
const TAG = /#(?:(custom_field|tax_name)-([\w-]+)|(\w+))/gi

const SUFFIXED = new Set(['custom_field', 'tax_name'])

/** As a whole: `#post_excerpt_only` is more than `#post_excerpt`. */
const isPlain = (spelled: string): boolean => {
  const name = spelled.toLowerCase()
  return Object.hasOwn(TAGS, name) && !SUFFIXED.has(name)
}
