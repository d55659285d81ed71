import { decodeEntities } from '../../../../lib/html/entities.ts'
import { attributeOf, type HtmlToken, tokensOf } from '../../../../lib/html/html-tokens.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { wordsOf } from './words.ts'

export interface Block {
  /** `loose` is text outside any of these elements. */
  readonly kind: 'paragraph' | 'heading' | 'item' | 'caption' | 'loose'
  /** 1 to 6 for a heading, otherwise 0. */
  readonly level: number
  readonly text: string
  readonly words: readonly string[]
  readonly sentences: readonly Sentence[]
}

/** The visible content of a page, parsed once for all checks. */
export interface PageText {
  readonly blocks: readonly Block[]
  readonly wordCount: number
  readonly sentences: readonly Sentence[]
  /** Addresses of links as written. */
  readonly links: readonly string[]
  /** Alternative texts of images; empty if there is none. */
  readonly pictures: readonly string[]
  readonly hasMedia: boolean
}

export const readPage = (html: string, abbreviations: ReadonlySet<string>): PageText => {
  const { parts, links, pictures, hasMedia } = partsOf(html)
  const blocks = parts.map(({ kind, level, text }) => ({
    kind,
    level,
    text,
    words: wordsOf(text),
    sentences: sentencesOf(text, abbreviations),
  }))
  return {
    blocks,
    wordCount: blocks.reduce((sum, { words }) => sum + words.length, 0),
    sentences: blocks.flatMap(({ sentences }) => sentences),
    links,
    pictures,
    hasMedia: hasMedia || parts.some(({ text }) => EMBEDDED.test(text)),
  }
}

type Part = Pick<Block, 'kind' | 'level' | 'text'>

/** Shortcodes and addresses that are rendered as images or videos. */
const EMBEDDED =
  /\[(?:gallery|video|embed)[\s\]]|(?:youtube\.com|youtu\.be|youtube\.googleapis\.com|vimeo\.com)\//i

const MEDIA = new Set(['img', 'video', 'iframe'])

/** Elements whose content is not visible. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head', 'title'])

const KINDS = new Map<string, Block['kind']>([
  ['p', 'paragraph'],
  ['li', 'item'],
  ['dt', 'item'],
  ['dd', 'item'],
  ['figcaption', 'caption'],
  ['caption', 'caption'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
])

/** Elements that start a new block; all others are inline. */
const BLOCKS = new Set([
  ...KINDS.keys(),
  ...['address', 'article', 'aside', 'blockquote', 'body', 'details', 'div', 'dl', 'fieldset'],
  ...['figure', 'footer', 'form', 'header', 'hr', 'main', 'nav', 'ol', 'pre', 'section', 'summary'],
  ...['table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul', 'img', 'video', 'iframe'],
])

interface Parts extends Pick<PageText, 'links' | 'pictures' | 'hasMedia'> {
  readonly parts: readonly Part[]
}

const partsOf = (html: string): Parts => {
  const parts: Part[] = []
  const links: string[] = []
  const pictures: string[] = []
  let hasMedia = false
  let element = ''
  let unseen = ''
  let text = ''
  const flush = (next: string): void => {
    for (const part of partsIn(element, decodeEntities(text))) parts.push(part)
    element = next
    text = ''
  }
  const open = (token: HtmlToken): void => {
    if (UNSEEN.has(token.name) && !html.startsWith('/>', token.end - 2)) unseen = token.name
    if (MEDIA.has(token.name)) hasMedia = true
    if (token.name === 'img') pictures.push(textOf(html, token, 'alt') ?? '')
    const address = token.name === 'a' ? textOf(html, token, 'href') : undefined
    if (address !== undefined) links.push(address)
    if (token.name === 'br') text += '\n'
    if (BLOCKS.has(token.name)) flush(token.name)
  }
  for (const token of tokensOf(html)) {
    if (unseen !== '') {
      if (token.kind === 'closing' && token.name === unseen) unseen = ''
    } else if (token.kind === 'text') text += html.slice(token.start, token.end)
    else if (token.kind === 'opening') open(token)
    else if (token.kind === 'closing' && BLOCKS.has(token.name)) flush('')
  }
  flush('')
  return { parts, links, pictures, hasMedia }
}

const textOf = (html: string, tag: HtmlToken, name: string): string | undefined => {
  const value = attributeOf(html, tag, name)
  return value === undefined ? undefined : decodeEntities(value).trim()
}

/** The text of an element as blocks; text outside elements is split at empty lines. */
const partsIn = (element: string, text: string): readonly Part[] => {
  const kind = KINDS.get(element) ?? 'loose'
  const texts = kind === 'loose' ? text.split(EMPTY_LINE) : [text]
  const level = kind === 'heading' ? Number(element.charAt(1)) : 0
  return texts
    .map((each) => ({ kind, level, text: each.trim() }))
    .filter((part) => part.text !== '')
}

const EMPTY_LINE = /\n[^\S\n]*\n/
