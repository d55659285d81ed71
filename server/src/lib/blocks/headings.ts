import { decodeEntities, escapeText } from '../entities.ts'
import { plainText } from '../plain-text.ts'
import { htmlComments } from './comments.ts'
import { readDelimiter } from './delimiter.ts'

/** A heading of a text. */
export interface Heading {
  /** From 1 to 6. */
  readonly level: number
  readonly text: string
  /** Where links lead; empty where it has no name. */
  readonly id: string
}

/** The headings among the blocks of a content, without those that say nothing. */
export const readHeadings = (content: string): readonly Heading[] =>
  headingTags(content)
    .map(({ level, attributes, text }) => ({ level, text, id: idIn(attributes) }))
    .filter(({ text }) => text !== '')

/**
 * Content in which every heading has a name that links can lead to. Those without one are named
 * after what they say.
 */
export const withHeadingIds = (content: string): string => {
  const free = freeNames(Array.from(content.matchAll(IDS), ([attribute]) => idIn(attribute)))
  let named = ''
  let at = 0
  for (const { attributes, text, nameEnd } of headingTags(content)) {
    if (text === '' || idIn(attributes) !== '') continue
    named += `${content.slice(at, nameEnd)} id="${escapeText(free(nameOf(text)))}"`
    at = nameEnd
  }
  return named + content.slice(at)
}

interface HeadingTag {
  readonly level: number
  /** What stands in the tag behind its name. */
  readonly attributes: string
  readonly text: string
  /** The place in the content right behind the tag's name. */
  readonly nameEnd: number
}

const headingTags = (content: string): readonly HeadingTag[] => {
  const tags: HeadingTag[] = []
  let opened: number | undefined
  for (const { text, start, end } of htmlComments(content)) {
    const delimiter = readDelimiter(text)
    if (!delimiter) continue
    const html = opened === undefined ? '' : content.slice(opened, start)
    const match = TAG.exec(html)
    if (match && opened !== undefined) {
      const [, name = '', level = '', attributes = ''] = match
      const nameEnd = opened + match.index + name.length
      tags.push({ level: Number(level), attributes, text: plainText(html), nameEnd })
    }
    opened = delimiter.kind === 'opening' && delimiter.name === 'core/heading' ? end : undefined
  }
  return tags
}

const TAG = /(<h([1-6]))((?:\s[^<>]*)?)>/i
const ID = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i
const IDS = new RegExp(ID, 'gi')

const idIn = (attributes: string): string => {
  const [, double, single, bare] = ID.exec(attributes) ?? []
  return decodeEntities(double ?? single ?? bare ?? '')
}

const MAX_NAME = 60

const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')
    .slice(0, MAX_NAME)
    .replace(/-$/, '') || 'section'

/** Numbers what would have the name of something else, each name counted on from where it was. */
const freeNames = (given: readonly string[]): ((wanted: string) => string) => {
  const taken = new Set(given)
  const numbers = new Map<string, number>()
  return (wanted) => {
    let number = numbers.get(wanted) ?? 1
    let name = number === 1 ? wanted : `${wanted}-${number}`
    while (taken.has(name)) name = `${wanted}-${++number}`
    taken.add(name)
    numbers.set(wanted, number + 1)
    return name
  }
}
