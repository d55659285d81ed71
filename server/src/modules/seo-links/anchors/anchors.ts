import { saidBy } from '../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributesOf, type HtmlToken, tokensOf } from '../../../lib/html/html-tokens.ts'
import { type Range, readBlocks } from './blocks.ts'

/** A link in a text, with its offsets there. */
export interface Anchor extends Range {
  /** The attribute's value with entities decoded. */
  readonly href: string
  /** In lower case. */
  readonly rel: readonly string[]
  /** The visible text; for an image its alternative text. */
  readonly text: string
  /** The range between the opening and the closing tag. */
  readonly inner: Range
  /** The sentence around the link; a raw slice that may cut through tags. */
  readonly phrase: Range
  /** The block around the phrase. */
  readonly paragraph: Range
}

/** Returns the links of a text in document order, parsed as browsers do. */
export const anchorsIn = (html: string): readonly Anchor[] => {
  const tokens = tokensOf(html)
  const found = elementsIn(html, tokens)
  if (found.length === 0) return []
  const blocks = readBlocks(html, tokens, found)
  return found.map((element) => {
    const { start, end, inner, attributes, alternative } = element
    return {
      start,
      end,
      inner,
      href: attributes.get('href') ?? '',
      rel: (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
      text: saidBy(html.slice(inner.start, inner.end)) || alternative,
      ...blocks.around(element),
    }
  })
}

interface Element extends Range {
  readonly inner: Range
  readonly attributes: ReadonlyMap<string, string>
  /** The first non-empty alternative text of an image in the link. */
  readonly alternative: string
}

/** Links cannot nest: a second opening tag ends the first link. */
const elementsIn = (html: string, tokens: readonly HtmlToken[]): readonly Element[] => {
  const found: Element[] = []
  let open: HtmlToken | undefined
  let alternative = ''
  const close = (innerEnd: number, end: number): void => {
    if (!open) return
    const attributes = attributesIn(html, open)
    const inner = { start: open.end, end: innerEnd }
    if (attributes.has('href'))
      found.push({ start: open.start, end, inner, attributes, alternative })
    open = undefined
    alternative = ''
  }
  for (const token of seenOf(html, tokens)) {
    if (token.name === 'img' && open) alternative ||= attributesIn(html, token).get('alt') ?? ''
    if (token.name !== 'a') continue
    const isStart = token.kind === 'opening'
    close(token.start, isStart ? token.start : token.end)
    if (isStart) open = token
  }
  close(html.length, html.length)
  return found
}

/** Elements whose content is not displayed. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'svg', 'textarea', 'title'])

const seenOf = (html: string, tokens: readonly HtmlToken[]): readonly HtmlToken[] => {
  let unseen = ''
  return tokens.filter(({ kind, name, end }) => {
    if (unseen !== '') {
      if (kind === 'closing' && name === unseen) unseen = ''
      return false
    }
    if (kind === 'opening' && UNSEEN.has(name) && !html.startsWith('/>', end - 2)) unseen = name
    return unseen === ''
  })
}

/** The attributes of a tag by name, with entities decoded. */
const attributesIn = (html: string, token: HtmlToken): ReadonlyMap<string, string> =>
  new Map(attributesOf(html, token).map(({ name, value }) => [name, decodeEntities(value).trim()]))
