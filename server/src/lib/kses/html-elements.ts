import { Parser } from 'htmlparser2'
import { hasAllowedScheme } from './address.ts'

/** An element with its attributes decoded as in a browser, without addresses that run code. */
export interface HtmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** The text inside it, without that of nested elements. */
  readonly text: string
}

/** The elements of these names, in the order in which they end. For untrusted markup. */
export const readElements = (html: string, names: readonly string[]): readonly HtmlElement[] => {
  const found: HtmlElement[] = []
  const open: { readonly attributes: HtmlElement['attributes']; text: string }[] = []
  const parser = new Parser({
    onopentag: (_name, attributes) => open.push({ attributes, text: '' }),
    ontext: (text) => {
      const innermost = open.at(-1)
      if (innermost) innermost.text += text
    },
    onclosetag: (name) => {
      const ended = open.pop()
      if (!ended || !names.includes(name)) return
      found.push({ name, attributes: withoutCode(ended.attributes), text: ended.text })
    },
  })
  parser.end(html)
  return found
}

const ADDRESSES = new Set(['action', 'cite', 'data', 'formaction', 'href', 'poster', 'src'])

const withoutCode = (attributes: HtmlElement['attributes']): HtmlElement['attributes'] =>
  Object.fromEntries(
    Object.entries(attributes).filter(
      ([name, value]) => !ADDRESSES.has(name) || hasAllowedScheme(value),
    ),
  )
