import { plainText } from '../content/plain-text.ts'
import { readDelimiter } from '../html/block-delimiter.ts'
import { decodeEntities, escapeText } from '../html/entities.ts'
import { attributeOf, tokensOf } from '../html/html-tokens.ts'
import { htmlComments } from './comments.ts'

/** A heading of a text. */
export interface Heading {
  /** From 1 to 6. */
  readonly level: number
  readonly text: string
  /** The anchor; empty if it has none. */
  readonly id: string
}

/** The headings among the blocks of a content, without empty ones. */
export const readHeadings = (content: string): readonly Heading[] =>
  headingTags(content)
    .map(({ level, text, id }) => ({ level, text, id }))
    .filter(({ text }) => text !== '')

/** Content in which every heading has an id for links. Missing ids are derived from the text. */
export const withHeadingIds = (content: string): string => {
  const free = freeNames(idsIn(content))
  let named = ''
  let at = 0
  for (const { id, text, nameEnd } of headingTags(content)) {
    if (text === '' || id !== '') continue
    named += `${content.slice(at, nameEnd)} id="${escapeText(free(nameOf(text)))}"`
    at = nameEnd
  }
  return named + content.slice(at)
}

interface HeadingTag extends Heading {
  /** The position right after the tag's name. */
  readonly nameEnd: number
}

const headingTags = (content: string): readonly HeadingTag[] => {
  const tags: HeadingTag[] = []
  let opened: number | undefined
  for (const { text, start, end } of htmlComments(content)) {
    const delimiter = readDelimiter(text)
    if (!delimiter) continue
    const html = opened === undefined ? '' : content.slice(opened, start)
    const tag = tokensOf(html).find(({ kind, name }) => kind === 'opening' && NAME.test(name))
    if (tag && opened !== undefined) {
      const id = decodeEntities(attributeOf(html, tag, 'id') ?? '')
      const nameEnd = opened + tag.start + 1 + tag.name.length
      tags.push({ level: Number(tag.name.slice(1)), id, text: plainText(html), nameEnd })
    }
    opened = delimiter.kind === 'opening' && delimiter.name === 'core/heading' ? end : undefined
  }
  return tags
}

const NAME = /^h[1-6]$/

/** The ids of all elements. */
export const idsIn = (html: string): readonly string[] =>
  tokensOf(html)
    .filter(({ kind }) => kind === 'opening')
    .map((tag) => decodeEntities(attributeOf(html, tag, 'id') ?? ''))

const MAX_NAME = 60

/** The words of a heading as part of an id. */
export const nameOf = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')
    .slice(0, MAX_NAME)
    .replace(/-$/, '') || 'section'

/** Numbers duplicate names; the counter of each name continues where it was. */
export const freeNames = (given: readonly string[]): ((wanted: string) => string) => {
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
