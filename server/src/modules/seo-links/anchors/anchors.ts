import { saidBy } from '../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributesOf, type HtmlToken, tokensOf } from '../../../lib/html/html-tokens.ts'
import { type Range, readBlocks } from './blocks.ts'

/** A link in a text, with its places there. */
export interface Anchor extends Range {
  /** As it is written, without entities. */
  readonly href: string
  /** In small letters. */
  readonly rel: readonly string[]
  /** What it says; a picture says its alternative text. */
  readonly text: string
  /** What stands between its tags. */
  readonly inner: Range
  /** The sentence around it. A slice of the text, whatever tags that cuts off. */
  readonly phrase: Range
  /** The block around that. */
  readonly paragraph: Range
}

/** The links of a text in their order, as browsers see them. */
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
  /** The text of its first picture that has one. */
  readonly alternative: string
}

/** Links cannot stand in one another: a second one ends the first. */
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

/** Their content is nothing that readers see. */
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

/** The attributes of a tag by name, without entities. */
const attributesIn = (html: string, token: HtmlToken): ReadonlyMap<string, string> =>
  new Map(attributesOf(html, token).map(({ name, value }) => [name, decodeEntities(value).trim()]))
