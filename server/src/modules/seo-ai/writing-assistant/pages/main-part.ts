import { attributeOf, type HtmlToken, tokensOf } from '../../../../lib/html/html-tokens.ts'

/** In characters; the rest of a longer page is ignored. */
const MAX_LENGTH = 2_000_000

/** An element with its position, and how much of its text is inside links. */
interface Element {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly textLength: number
  readonly linkedLength: number
  /** Whether its attributes mark it as hidden or as surroundings. */
  readonly isAside: boolean
}

/** In characters; a shorter element is not the main part. */
const MIN_MAIN_LENGTH = 250

/** Elements that do not belong to the main part. */
const SURROUNDINGS = new Set([
  ...['nav', 'footer', 'aside', 'form', 'dialog', 'button', 'menu', 'select'],
  ...['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'head'],
])

const LISTS = new Set(['ul', 'ol', 'table'])

/** A list with a larger share of linked text is a menu. */
const MAX_LINKED = 0.7

/** The main part of a page, without menus, forms and other surroundings. */
export const mainPart = (given: string): string => {
  const html = given.slice(0, MAX_LENGTH)
  const elements = elementsOf(html)
  const main = mainElement(elements) ?? { start: 0, end: html.length }
  const isWhole = main.start === 0
  const left = elements.filter(
    (element) =>
      element.start > main.start && element.end <= main.end && isSurrounding(element, isWhole),
  )
  return without(html, main, left)
}

const isSurrounding = (
  { name, isAside, textLength, linkedLength }: Element,
  isWhole: boolean,
): boolean =>
  isAside ||
  SURROUNDINGS.has(name) ||
  // The header of an article holds its title; that of a page holds the site's.
  (isWhole && name === 'header') ||
  (LISTS.has(name) && linkedLength > MAX_LINKED * textLength)

const mainElement = (elements: readonly Element[]): Element | undefined => {
  const longest = (name: string): Element | undefined =>
    elements
      .filter((element) => element.name === name && element.textLength >= MIN_MAIN_LENGTH)
      .toSorted((one, other) => other.textLength - one.textLength)[0]
  const article = longest('article')
  const all = elements.reduce(
    (sum, { name, textLength }) => sum + (name === 'article' ? textLength : 0),
    0,
  )
  // Many articles of similar size form a list, of which none is the main part.
  return article && article.textLength > all / 2 ? article : longest('main')
}

/** A range of the page without the given elements. */
const without = (
  html: string,
  { start, end }: Pick<Element, 'start' | 'end'>,
  left: readonly Element[],
): string => {
  const kept: string[] = []
  let at = start
  for (const element of left.toSorted((one, other) => one.start - other.start)) {
    if (element.start > at) kept.push(html.slice(at, element.start))
    at = Math.max(at, element.end)
  }
  return [...kept, html.slice(at, end)].join(' ')
}

interface Open extends Pick<Element, 'start' | 'isAside'> {
  readonly textBefore: number
  readonly linkedBefore: number
}

/** All closed elements, in one pass; an element without a closing tag is skipped. */
const elementsOf = (html: string): readonly Element[] => {
  const elements: Element[] = []
  const open = new Map<string, Open[]>()
  let text = 0
  let linked = 0
  let links = 0
  for (const token of tokensOf(html)) {
    if (token.kind === 'text') {
      const { length } = html.slice(token.start, token.end).trim()
      text += length
      if (links > 0) linked += length
    } else if (token.kind === 'opening') {
      if (token.name === 'a') links = 1
      const others = open.get(token.name) ?? []
      others.push({
        start: token.start,
        isAside: isAside(html, token),
        textBefore: text,
        linkedBefore: linked,
      })
      open.set(token.name, others)
    } else if (token.kind === 'closing') {
      if (token.name === 'a') links = 0
      const begun = open.get(token.name)?.pop()
      if (begun)
        elements.push({
          name: token.name,
          start: begun.start,
          end: token.end,
          textLength: text - begun.textBefore,
          linkedLength: linked - begun.linkedBefore,
          isAside: begun.isAside,
        })
    }
  }
  return elements
}

const ASIDE_ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search'])

const isAside = (html: string, token: HtmlToken): boolean => {
  if (!/\s(?:role|hidden|aria-hidden)\b/i.test(html.slice(token.start, token.end))) return false
  return (
    ASIDE_ROLES.has((attributeOf(html, token, 'role') ?? '').toLowerCase()) ||
    attributeOf(html, token, 'hidden') !== undefined ||
    attributeOf(html, token, 'aria-hidden')?.toLowerCase() === 'true'
  )
}
