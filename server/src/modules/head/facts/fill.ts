import { oneLine } from '../../../lib/content/plain-text.ts'
import type { PageData } from './page-data.ts'
import { smartTags, TAGS, type TagMaker } from './tags.ts'

/**
 * Values of tags for one part of the page, such as an image; they override the page's own values.
 */
export type OwnTags = ReadonlyMap<string, string>

const NONE: OwnTags = new Map()

/**
 * Replaces the smart tags of a template and returns plain text. A tag without a value is replaced
 * with an empty string; unknown tags stay as written.
 */
export const fillTemplate = async (
  data: PageData,
  template: string,
  own: OwnTags = NONE,
): Promise<string> => {
  const values = new Map<string, string>()
  for (const [tag, suffixed, suffix = '', plain = ''] of template.matchAll(TAG)) {
    if (values.has(tag)) continue
    const known = own.get(plain.toLowerCase())
    if (known !== undefined) values.set(tag, known)
    else if (suffixed !== undefined || isPlain(data, plain))
      values.set(tag, await makeValue(data, suffixed ?? plain, suffix))
  }
  // In one pass, so that a value that looks like a tag is not replaced again.
  return oneLine(template.replace(TAG, (tag) => values.get(tag) ?? tag))
}

/** The same for a title or a name; separators at the beginning and the end are removed. */
export const fillTitle = async (
  data: PageData,
  template: string,
  own: OwnTags = NONE,
): Promise<string> => {
  const words = (await fillTemplate(data, template, own)).split(' ')
  const isWord = (word: string): boolean => word !== data.options.separator
  return words.slice(words.findIndex(isWord), words.findLastIndex(isWord) + 1).join(' ')
}

const makeValue = async (data: PageData, spelled: string, suffix: string): Promise<string> =>
  (await makerOf(data, spelled.toLowerCase())?.(data, suffix)) ?? ''

const makerOf = ({ ctx }: PageData, name: string): TagMaker | undefined =>
  Object.hasOwn(TAGS, name) ? TAGS[name] : ctx.extensions(smartTags).get(name)

/** Some tags carry a suffix: `#tax_name-category`. */
const TAG = /#(?:(custom_field|tax_name)-([\w-]+)|(\w+))/gi

const SUFFIXED = new Set(['custom_field', 'tax_name'])

/** Only whole names count: `#post_excerpt_only` is not `#post_excerpt`. */
const isPlain = (data: PageData, spelled: string): boolean => {
  const name = spelled.toLowerCase()
  return makerOf(data, name) !== undefined && !SUFFIXED.has(name)
}
