import { trimEndOf } from '../../../lib/trim.ts'

/** Changes texts so that they name this site where they named another one. */
export type Rewriter = (text: string) => string

/**
 * Replaces the address of another site in texts: in links, plain text, block attributes (whose slashes
 * may be escaped), styles, and as part of the query of a third site. Hosts that only begin or end like
 * it are left alone.
 */
export const addressRewriter = (from: readonly string[], to: string): Rewriter => {
  const sites = [...new Set(from.filter((home) => URL.canParse(home)))]
    .filter((home) => home !== to)
    // The longest first: a site may lie in a folder of the other address.
    .sort((a, b) => b.length - a.length)
    .map((home) => rewriterFor(new URL(home), to))
  return (text) => sites.reduce((changed, rewrite) => rewrite(changed), text)
}

const rewriterFor = ({ host, pathname }: URL, to: string): Rewriter => {
  const folders = pathname.split('/').filter((name) => name !== '')
  return (text) => {
    const lower = inLowerCase(text)
    let result = ''
    let done = 0
    for (let at = lower.indexOf(host); at !== -1; at = lower.indexOf(host, at + host.length)) {
      const found = addressAt(lower, at, host.length, folders)
      if (!found || found.start < done) continue
      result += text.slice(done, found.start) + printAs(found.form, to)
      done = found.end
    }
    return done === 0 ? text : result + text.slice(done)
  }
}

/** In lower case of the same length: that of some letters is longer, and hosts have none of these. */
const inLowerCase = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length
    ? lower
    : text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** How an address is written. JSON may escape its slashes, and a query encodes them. */
interface Form {
  readonly hasScheme: boolean
  readonly slashes: 'plain' | 'escaped' | 'encoded'
}

const printAs = ({ hasScheme, slashes }: Form, to: string): string => {
  if (slashes === 'encoded') return encodeURIComponent(to)
  const address = hasScheme ? to : to.replace(/^https?:/, '')
  return slashes === 'escaped' ? address.replaceAll('/', '\\/') : address
}

interface Found {
  readonly start: number
  readonly end: number
  readonly form: Form
}

/** The address around a host, in lower case; undefined if it belongs to another one. */
const addressAt = (
  text: string,
  at: number,
  length: number,
  folders: readonly string[],
): Found | undefined => {
  const before = beginningOf(text, at)
  const end = before && endOf(text, at + length, folders, before.form.slashes === 'encoded')
  return before && end !== undefined ? { ...before, end } : undefined
}

/** `http://`, `//`, or `http%3A%2F%2F` before the host, which begins there. */
const beginningOf = (text: string, at: number): Omit<Found, 'end'> | undefined => {
  for (const [slashes, mark] of BEGINNINGS) {
    if (!text.startsWith(mark, at - mark.length)) continue
    const colon = slashes === 'encoded' ? '%3a' : ':'
    const scheme = ['https', 'http'].find((name) =>
      text.startsWith(name + colon, at - mark.length - colon.length - name.length),
    )
    if (slashes === 'encoded' && scheme === undefined) return undefined
    const start = at - mark.length - (scheme === undefined ? 0 : scheme.length + colon.length)
    // Within a longer address, these come before one of another site.
    if (slashes !== 'encoded' && /[\w/@.:%\\-]/.test(text[start - 1] ?? ' ')) return undefined
    return { start, form: { hasScheme: scheme !== undefined, slashes } }
  }
  return undefined
}

const BEGINNINGS: readonly (readonly [Form['slashes'], string])[] = [
  ['escaped', '\\/\\/'],
  ['plain', '//'],
  ['encoded', '%2f%2f'],
]

/** The place after the host and its folders; undefined if a longer name or path goes on there. */
const endOf = (
  text: string,
  from: number,
  folders: readonly string[],
  isEncoded: boolean,
): number | undefined => {
  let at = from
  for (const folder of folders) {
    const mark = (isEncoded ? ['%2f'] : ['\\/', '/']).find((one) => text.startsWith(one, at))
    const name = folder.toLowerCase()
    if (mark === undefined || !text.startsWith(name, at + mark.length)) return undefined
    at += mark.length + name.length
  }
  return /^(?:[\w@-]|\.[\w-]|:\d|%3a|%40)/.test(text.slice(at, at + 3)) ? undefined : at
}

/** An address without a slash at its end. */
export const withoutSlash = (address: string): string => trimEndOf(address, '/')
