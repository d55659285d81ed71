import { attributeOf, type HtmlToken, tokensOf } from '../../../../lib/html/html-tokens.ts'

/** Longer pages are read up to here. */
const MAX_LENGTH = 2_000_000

/** An element with its place, and how much of its text leads elsewhere. */
interface Element {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly textLength: number
  readonly linkedLength: number
  /** It says of itself that it is not what the page is about. */
  readonly isAside: boolean
}

/** A main part shorter than this is none. */
const MIN_MAIN_LENGTH = 250

/** Around what a page is about. */
const SURROUNDINGS = new Set([
  ...['nav', 'footer', 'aside', 'form', 'dialog', 'button', 'menu', 'select'],
  ...['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'head'],
])

const LISTS = new Set(['ul', 'ol', 'table'])

/** A list with a larger share of links is a menu. */
const MAX_LINKED = 0.7

/** The part of a page that is about something, without menus, forms and what else surrounds it. */
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
  // The header of an article has its title; that of a page has the site's.
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
  // Many articles of a size are a list, and none of them is the page.
  return article && article.textLength > all / 2 ? article : longest('main')
}

/** A stretch of a page without some elements in it. */
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

/** Elements that are closed, in one pass; what is never closed has no end. */
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
