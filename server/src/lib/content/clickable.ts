import { tokensOf } from '../html/html-tokens.ts'
import { addressValue } from '../kses/address.ts'

/**
 * Turns the web and e-mail addresses in the text of HTML into links. Addresses inside a link or
 * code stay as they are. `relationOf` returns the relation of a web address.
 */
export const linkAddresses = (html: string, relationOf: (address: string) => string): string => {
  if (!MAY_HOLD.test(html)) return html
  const within: string[] = []
  return tokensOf(html)
    .map(({ kind, name, start, end }) => {
      const piece = html.slice(start, end)
      if (kind === 'opening' && LEFT_ALONE.has(name)) within.push(name)
      if (kind === 'closing' && within.at(-1) === name) within.pop()
      return kind === 'text' && within.length === 0 ? linkIn(piece, relationOf) : piece
    })
    .join('')
}

const LEFT_ALONE: ReadonlySet<string> = new Set(['a', 'code', 'pre', 'script', 'style'])

const MAY_HOLD = /:\/\/|www\.|@/i

/** Longer ones are not typed by people. */
const MAX_LENGTH = 2_000

/** Punctuation belongs to an address only when more of the address follows. */
const WEB =
  /(^|[\s(<.,;:!?])((?:https?:\/\/|www\.)[^\s<>"'.,;:!?)]+(?:['.,;:!?)]+[^\s<>"'.,;:!?)]+)*\)?)/gi

const MAIL = /(^|\s)([\w.+-]+@(?:[a-z\d-]+\.)+[a-z\d]{2,})(?![\w@-])/gi

const linkIn = (text: string, relationOf: (address: string) => string): string =>
  text
    .replace(WEB, (whole, before: string, found: string) => {
      if (found.length > MAX_LENGTH) return whole
      const [address, rest] = cutParenthesis(found)
      const target = /^www/i.test(address) ? `http://${address}` : address
      const rel = relationOf(target)
      return `${before}<a href="${addressValue(target)}" rel="${rel}">${addressValue(target)}</a>${rest}`
    })
    .replace(
      MAIL,
      (_whole, before: string, address: string) =>
        `${before}<a href="${addressValue(`mailto:${address}`)}">${address}</a>`,
    )

/** An address in parentheses ends before the closing one. */
const cutParenthesis = (found: string): readonly [string, string] => {
  let depth = 0
  for (let at = 0; at < found.length; at++) {
    if (found[at] === '(') depth++
    if (found[at] === ')' && --depth < 0) return [found.slice(0, at), found.slice(at)]
  }
  return [found, '']
}
