import { decodeEntities } from './entities.ts'
import { attributeOf, type HtmlToken, tokensOf } from './html-tokens.ts'

/** Converts HTML to Markdown: the text and its structure, without styles. */
export const toMarkdown = (html: string): string => {
  const writer: Writer = {
    ...{ html, lists: [], links: [], isPlain: false, hidden: '' },
    ...{ texts: [''], ends: [''], deeper: 0 },
  }
  for (const token of tokensOf(html)) write(writer, token)
  while (writer.texts.length > 1) add(writer, quotation(writer))
  return (writer.texts[0] ?? '').replace(/\n{3,}/g, '\n\n').trim()
}

interface Writer {
  readonly html: string
  /** The output, from the outside in: each quotation has its own text until it ends. */
  readonly texts: string[]
  /** The last characters of each: reading them from a text that still grows would copy all of it. */
  readonly ends: string[]
  /** The number of open quotations inside the innermost marked one. */
  deeper: number
  /** The lists around the position; a number counts items, undefined is unordered. */
  readonly lists: (number | undefined)[]
  /** Targets of open links. */
  readonly links: string[]
  /** Whether text is literal, as in code listings. */
  isPlain: boolean
  /** The invisible element around the position. */
  hidden: string
}

const write = (writer: Writer, token: HtmlToken): void => {
  const { html, hidden } = writer
  if (hidden !== '') {
    if (token.kind === 'closing' && token.name === hidden) writer.hidden = ''
  } else if (token.kind === 'text') add(writer, textOf(writer, html.slice(token.start, token.end)))
  else if (token.kind === 'opening') {
    const attribute = (name: string): string => decodeEntities(attributeOf(html, token, name) ?? '')
    add(writer, opening(writer, token.name, attribute))
  } else if (token.kind === 'closing') add(writer, closing(writer, token.name))
}

const add = ({ texts, ends }: Writer, text: string): void => {
  const last = texts.length - 1
  texts[last] += text
  ends[last] = ((ends[last] ?? '') + text.slice(-END_LENGTH)).slice(-END_LENGTH)
}

const END_LENGTH = 40

const textOf = ({ ends, isPlain }: Writer, raw: string): string => {
  const text = decodeEntities(raw)
  if (isPlain) return text
  const line = text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>]/g, '\\$&')
  const isAtStart = /(?:^|\n)[ \t]{0,40}$/.test(ends.at(-1) ?? '')
  return isAtStart ? line.trimStart() : line
}

const SIGNS: Readonly<Record<string, string>> = {
  strong: '**',
  b: '**',
  em: '*',
  i: '*',
  code: '`',
}

const BLOCKS = new Set([
  ...['p', 'div', 'section', 'article', 'figure', 'figcaption', 'header', 'footer', 'main'],
  ...['table', 'dl', 'details', 'summary', 'aside', 'form', 'fieldset', 'iframe', 'video', 'audio'],
])

const HIDDEN = new Set(['script', 'style', 'template', 'noscript', 'svg', 'select', 'textarea'])

const levelOf = (name: string): number => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0)

/** The Markdown for the start of an element. */
const opening = (writer: Writer, name: string, attribute: (name: string) => string): string => {
  if (HIDDEN.has(name)) {
    writer.hidden = name
    return ''
  }
  if (writer.isPlain) return ''
  if (levelOf(name) > 0) return `\n\n${'#'.repeat(levelOf(name))} `
  if (BLOCKS.has(name)) return '\n\n'
  switch (name) {
    case 'pre':
      writer.isPlain = true
      return '\n\n```\n'
    case 'br':
      return '  \n'
    case 'hr':
      return '\n\n---\n\n'
    case 'tr':
      return '\n|'
    case 'img':
      return `![${attribute('alt').replace(/[[\]]/g, '')}](${inBrackets(attribute('src'))})`
    case 'a':
      writer.links.push(attribute('href'))
      return '['
    case 'ul':
    case 'ol':
      writer.lists.push(name === 'ol' ? 0 : undefined)
      return writer.lists.length === 1 ? '\n' : ''
    case 'li':
      return item(writer)
    case 'blockquote':
      if (writer.texts.length > MAX_DEPTH) {
        writer.deeper++
        return '\n\n'
      }
      writer.texts.push('')
      writer.ends.push('')
      return ''
    default:
      return SIGNS[name] ?? ''
  }
}

const item = ({ lists }: Writer): string => {
  const count = lists.at(-1)
  if (count !== undefined) lists[lists.length - 1] = count + 1
  const mark = count === undefined ? '-' : `${count + 1}.`
  return `\n${'  '.repeat(Math.max(0, Math.min(lists.length, MAX_DEPTH) - 1))}${mark} `
}

/** Deeper lists and quotations are not indented any further. */
const MAX_DEPTH = 10

/** The Markdown for the end of an element. */
const closing = (writer: Writer, name: string): string => {
  if (name === 'pre') {
    writer.isPlain = false
    return '\n```\n\n'
  }
  if (writer.isPlain) return ''
  if (levelOf(name) > 0 || BLOCKS.has(name)) return '\n\n'
  switch (name) {
    case 'a': {
      const href = writer.links.pop()
      return href === undefined ? '' : `](${inBrackets(href)})`
    }
    case 'ul':
    case 'ol':
      writer.lists.pop()
      return writer.lists.length === 0 ? '\n\n' : ''
    case 'td':
    case 'th':
      return ' |'
    case 'blockquote':
      if (writer.deeper > 0) {
        writer.deeper--
        return '\n\n'
      }
      return writer.texts.length > 1 ? quotation(writer) : ''
    default:
      return SIGNS[name] ?? ''
  }
}

/** Ends the innermost quotation. */
const quotation = ({ texts, ends }: Writer): string => {
  ends.pop()
  const quoted = (texts.pop() ?? '').replace(/\n{3,}/g, '\n\n').trim()
  const lines = quoted.split('\n').map((line) => `> ${line}`.trimEnd())
  return `\n\n${lines.join('\n')}\n\n`
}

/** An address must not end the brackets around it. */
const inBrackets = (address: string): string =>
  encodeURI(address)
    .replaceAll('%25', '%')
    .replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))
