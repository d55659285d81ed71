import { decodeXML } from 'entities/decode'
import { normaliseEntities } from '../text.ts'
import { withoutBadSchemes } from './address.ts'
import type { AllowList } from './lists.ts'
import { withoutOverlays } from './overlays.ts'
import { filterStyle } from './style.ts'

/** A parsed tag: where it ends, and its attributes with their raw values. */
export interface Tag {
  readonly end: number
  readonly name: string
  readonly isClosing: boolean
  readonly isSelfClosing: boolean
  readonly attributes: ReadonlyMap<string, string | undefined>
}

/** Text that looked like a tag and is none; it reaches to `end`. */
export interface NoTag {
  readonly end: number
  readonly name: undefined
}

const NAME = /\/?([a-z][^\s/>"'<=]*)/iy
const GAP = /[\s/]*/y
const ATTRIBUTE = /([^\s/>"'<=][^\s/>"'<=]*)(\s*=\s*)?/y
const BARE_VALUE = /[^\s"'<>`]*/y

/**
 * Parses the tag that begins at `open`. No character is read twice, whether it turns out to be a
 * tag or not, so the cost of a text is linear in its length.
 */
export function readTag(html: string, open: number, lacksQuote: Set<string>): Tag | NoTag {
  NAME.lastIndex = open + 1
  const [full, name = ''] = NAME.exec(html) ?? []
  if (full === undefined) return { end: open + 1, name: undefined }
  const attributes = new Map<string, string | undefined>()
  let at = open + 1 + full.length
  let isSelfClosing = false
  for (;;) {
    GAP.lastIndex = at
    const gap = GAP.exec(html)?.[0] ?? ''
    at += gap.length
    const char = html.charAt(at)
    if (char === '>') {
      isSelfClosing = gap.endsWith('/')
      break
    }
    if (char === '' || char === '<') return { end: at, name: undefined }
    ATTRIBUTE.lastIndex = at
    const attribute = ATTRIBUTE.exec(html)
    if (!attribute) {
      // A stray quote or equals sign.
      at++
      continue
    }
    at += attribute[0].length
    const value = attribute[2] === undefined ? undefined : readValue(html, at, lacksQuote)
    if (value) at = value.end
    const key = (attribute[1] ?? '').toLowerCase()
    if (!attributes.has(key)) attributes.set(key, value?.text)
  }
  return {
    end: at + 1,
    name: name.toLowerCase(),
    isClosing: full.startsWith('/'),
    isSelfClosing,
    attributes,
  }
}

/** The tag with its allowed attributes; empty if the element itself is not allowed. */
export function printTag(
  { name, isClosing, isSelfClosing, attributes }: Tag,
  list: AllowList,
): string {
  const own = list.elements.get(name)
  if (!own) return ''
  if (isClosing) return `</${name}>`
  let html = `<${name}`
  for (const [key, raw] of attributes) {
    if (!own.has(key) && !list.commonAttributes.has(key) && !isOpenAttribute(key, list)) continue
    const value = raw === undefined ? undefined : cleanValue(key, raw)
    if (key === 'style' && !value) continue
    html += value === undefined ? ` ${key}` : ` ${key}="${value}"`
  }
  return `${html}${isSelfClosing ? ' /' : ''}>`
}

function readValue(
  html: string,
  at: number,
  lacksQuote: Set<string>,
): { readonly text: string; readonly end: number } {
  const quote = html.charAt(at)
  if (quote === '"' || quote === "'") {
    const close = lacksQuote.has(quote) ? -1 : html.indexOf(quote, at + 1)
    if (close !== -1) return { text: html.slice(at + 1, close), end: close + 1 }
    // Searched for once: the rest of the text contains none either.
    lacksQuote.add(quote)
    return { text: '', end: at + 1 }
  }
  BARE_VALUE.lastIndex = at
  const text = BARE_VALUE.exec(html)?.[0] ?? ''
  return { text, end: at + text.length }
}

/** Directives in `data-wp-…` run code in the page (SEC-51). */
const isOpenAttribute = (key: string, { hasOpenAttributes }: AllowList): boolean =>
  hasOpenAttributes && /^(?:data|aria)-[a-z\d_][a-z\d_-]*$/.test(key) && !key.startsWith('data-wp-')

const ADDRESSES = new Set(['cite', 'href', 'longdesc', 'poster', 'src', 'usemap'])

function cleanValue(key: string, raw: string): string {
  const value = escapeValue(normaliseEntities(raw))
  if (key === 'class') {
    const names = withoutOverlays(value)
    return names === value ? value : escapeDecoded(names)
  }
  if (key === 'style') return escapeDecoded(filterStyle(decodeXML(value)))
  if (!ADDRESSES.has(key)) return value
  // Entities that `normaliseEntities` keeps and this leaves are harmless characters.
  const address = decodeXML(value).trim()
  const safe = withoutBadSchemes(address)
  return safe === address ? value.trim() : escapeDecoded(safe)
}

const escapeDecoded = (text: string): string => escapeValue(text.replaceAll('&', '&amp;'))

const escapeValue = (value: string): string =>
  value.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
