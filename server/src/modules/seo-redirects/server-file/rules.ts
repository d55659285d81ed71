import { trimEndOf } from '../../../lib/trim.ts'
import { isHeaderName, isHeaderValue, isOwnHeader } from '../../seo-kernel/index.ts'

/** A line that redirects a path and everything below it. */
export interface RedirectRule {
  readonly from: string
  /** Undefined for a status of 410. */
  readonly to: string | undefined
  readonly status: 301 | 302 | 307 | 308 | 410
}

/** The parts of a server file that the site applies. */
export interface ServerFile {
  readonly redirects: readonly RedirectRule[]
  readonly headers: Readonly<Record<string, string>>
}

/** A line that is not supported, from 1, and why. */
export interface BadLine {
  readonly line: number
  readonly reason: string
}

const MAX_RULES = 1_000
const MAX_LINE = 2_000

/** Parses a server file; stops at the first unsupported line. */
export const readServerFile = (text: string): ServerFile | BadLine => {
  const redirects: RedirectRule[] = []
  const headers: Record<string, string> = {}
  for (const [place, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    if (line === '' || line.startsWith('#')) continue
    const read = line.length > MAX_LINE ? 'it is too long' : readLine(line)
    if (typeof read === 'string') return { line: place + 1, reason: read }
    if ('from' in read) redirects.push(read)
    else headers[read.name] = read.value
    if (redirects.length > MAX_RULES) return { line: place + 1, reason: 'there are too many rules' }
  }
  return { redirects, headers }
}

interface HeaderRule {
  readonly name: string
  readonly value: string
}

const readLine = (line: string): RedirectRule | HeaderRule | string => {
  const [directive = '', ...words] = wordsOf(line)
  switch (directive.toLowerCase()) {
    case 'redirect':
      return readRedirect(words)
    case 'redirectpermanent':
      return readRedirect(['permanent', ...words])
    case 'redirecttemp':
      return readRedirect(['temp', ...words])
    case 'header':
      return readHeader(words)
    default:
      return `only Redirect and Header set are understood, not ${directive.slice(0, 40)}`
  }
}

/** Splits a line at blanks, except within quotes. */
const wordsOf = (line: string): readonly string[] =>
  Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? '')

const STATUSES: Readonly<Record<string, RedirectRule['status']>> = {
  permanent: 301,
  temp: 302,
  gone: 410,
  '301': 301,
  '302': 302,
  '307': 307,
  '308': 308,
  '410': 410,
}

const readRedirect = (words: readonly string[]): RedirectRule | string => {
  const [first = ''] = words
  const isPath = first.startsWith('/')
  const status = isPath ? 302 : STATUSES[first.toLowerCase()]
  if (status === undefined) return 'its status is none that can be used'
  const [from = '', to, ...rest] = isPath ? words : words.slice(1)
  if (!from.startsWith('/') || /[?#]/.test(from)) return 'it has to begin at a path such as /old/'
  if (status === 410) return to === undefined ? { from, to, status } : 'what is gone leads nowhere'
  if (to === undefined || rest.length > 0) return 'it has to name one path and where it leads'
  if (!isTarget(to)) return 'it has to lead to a path or to an address with http or https'
  if (to.startsWith('/') && isBelow(to, from)) return 'it leads to itself'
  return { from, to, status }
}

const isTarget = (to: string): boolean =>
  /^\/(?!\/)/.test(to) ? URL.canParse(to, 'http://site.invalid') : isWebAddress(to)

const isWebAddress = (to: string): boolean => /^https?:$/.test(URL.parse(to)?.protocol ?? '')

/** Whether a path equals another one or is below it. */
const isBelow = (path: string, above: string): boolean => {
  const root = trimEndOf(above, '/')
  return path === root || path.startsWith(`${root}/`)
}

const readHeader = (words: readonly string[]): HeaderRule | string => {
  const [action, name = '', value, ...more] =
    words[0]?.toLowerCase() === 'always' ? words.slice(1) : words
  if (action?.toLowerCase() !== 'set') return 'only Header set is understood'
  if (value === undefined || more.length > 0) return 'it has to name a header and its value'
  if (!isHeaderName(name)) return 'its name is none of a header'
  if (!isHeaderValue(value)) return 'its value holds what no header may hold'
  return isOwnHeader(name) ? `${name} is set by the server itself` : { name, value }
}

/** The first rule for a path. */
export const redirectFor = (
  rules: readonly RedirectRule[],
  path: string,
): (RedirectRule & { readonly rest: string }) | undefined => {
  for (const rule of rules) {
    const isFolder = rule.from.endsWith('/')
    const fits = isFolder ? path.startsWith(rule.from) : isBelow(path, rule.from)
    if (fits) return { ...rule, rest: path.slice(rule.from.length) }
  }
  return undefined
}
