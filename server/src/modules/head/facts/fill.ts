import { oneLine } from '../../../lib/content/plain-text.ts'
import type { Facts } from './facts.ts'
import { smartTags, TAGS, type TagMaker } from './tags.ts'

/** What tags stand for that are about a part of the page, such as a picture; they count before others. */
export type OwnTags = ReadonlyMap<string, string>

const NONE: OwnTags = new Map()

/**
 * A template with its smart tags replaced, as plain text. A tag that the page has no text for
 * leaves nothing behind; what is no tag stays as it is written.
 */
export const fillTemplate = async (
  facts: Facts,
  template: string,
  own: OwnTags = NONE,
): Promise<string> => {
  const values = new Map<string, string>()
  for (const [tag, suffixed, suffix = '', plain = ''] of template.matchAll(TAG)) {
    if (values.has(tag)) continue
    const known = own.get(plain.toLowerCase())
    if (known !== undefined) values.set(tag, known)
    else if (suffixed !== undefined || isPlain(facts, plain))
      values.set(tag, await makeValue(facts, suffixed ?? plain, suffix))
  }
  // In one pass: a value that looks like a tag is none.
  return oneLine(template.replace(TAG, (tag) => values.get(tag) ?? tag))
}

/** The same for a title or a name, which has something to say on both sides of a separator. */
export const fillTitle = async (
  facts: Facts,
  template: string,
  own: OwnTags = NONE,
): Promise<string> => {
  const words = (await fillTemplate(facts, template, own)).split(' ')
  const isWord = (word: string): boolean => word !== facts.options.separator
  return words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1).join(' ')
}

const makeValue = async (facts: Facts, spelled: string, suffix: string): Promise<string> =>
  (await makerOf(facts, spelled.toLowerCase())?.(facts, suffix)) ?? ''

const makerOf = ({ ctx }: Facts, name: string): TagMaker | undefined =>
  Object.hasOwn(TAGS, name) ? TAGS[name] : ctx.extensions(smartTags).get(name)

/** Some tags name what they are about: `#tax_name-category`. */
const TAG = /#(?:(custom_field|tax_name)-([\w-]+)|(\w+))/gi

const SUFFIXED = new Set(['custom_field', 'tax_name'])

/** As a whole: `#post_excerpt_only` is more than `#post_excerpt`. */
const isPlain = (facts: Facts, spelled: string): boolean => {
  const name = spelled.toLowerCase()
  return makerOf(facts, name) !== undefined && !SUFFIXED.has(name)
}
