import { isTextCode } from './html/entities.ts'

/** The named entities of HTML 4; any other name is text that looks like an entity. */
const entityNames = new Set(
  `AElig Aacute Acirc Agrave Alpha Aring Atilde Auml Beta Ccedil Chi Dagger Delta ETH Eacute
  Ecirc Egrave Epsilon Eta Euml Gamma Iacute Icirc Igrave Iota Iuml Kappa Lambda Mu Ntilde Nu
  OElig Oacute Ocirc Ograve Omega Omicron Oslash Otilde Ouml Phi Pi Prime Psi Rho Scaron Sigma
  THORN Tau Theta Uacute Ucirc Ugrave Upsilon Uuml Xi Yacute Yuml Zeta aacute acirc acute aelig
  agrave alefsym alpha amp and ang aring asymp atilde auml bdquo beta brvbar bull cap ccedil
  cedil cent chi circ clubs cong copy crarr cup curren dArr dagger darr deg delta diams divide
  eacute ecirc egrave empty emsp ensp epsilon equiv eta eth euml euro exist fnof forall frac12
  frac14 frac34 frasl gamma ge gt hArr harr hearts hellip iacute icirc iexcl igrave image infin
  int iota iquest isin iuml kappa lArr lambda lang laquo larr lceil ldquo le lfloor lowast loz
  lrm lsaquo lsquo lt macr mdash micro middot minus mu nabla nbsp ndash ne ni not notin nsub
  ntilde nu oacute ocirc oelig ograve oline omega omicron oplus or ordf ordm oslash otilde
  otimes ouml para part permil perp phi pi piv plusmn pound prime prod prop psi quot rArr radic
  rang raquo rarr rceil rdquo real reg rfloor rho rlm rsaquo rsquo sbquo scaron sdot sect shy
  sigma sigmaf sim spades sub sube sum sup sup1 sup2 sup3 supe szlig tau there4 theta thetasym
  thinsp thorn tilde times trade uArr uacute uarr ucirc ugrave uml upsih upsilon uuml weierp xi
  yacute yen yuml zeta zwj zwnj`.split(/\s+/),
)

/** Escapes text for HTML content and quoted attributes; valid entities stay as they are. */
export function escapeHtml(text: string): string {
  return normaliseEntities(text)
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#039;')
}

/** Escapes each ampersand that begins no valid entity, so that browsers find no other entities. */
export function normaliseEntities(text: string): string {
  return text.replace(
    /&(?:(#\d+|#[xX][\da-fA-F]+|[A-Za-z]{2,8}\d{0,2});)?/g,
    (match: string, entity: string | undefined) =>
      normaliseEntity(entity ?? '') ?? `&amp;${match.slice(1)}`,
  )
}

/** Removes every tag, and scripts and styles with their content; trims the rest. */
export function stripTags(html: string): string {
  return trimAscii(removeTags(removeScripts(html)))
}

/** Removes every tag but keeps all content. A `<` before white space is text. */
export function removeTags(html: string): string {
  let text = ''
  let at = 0
  for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
    text += html.slice(at, open)
    if (isSpace(html, open + 1)) {
      text += '<'
      at = open + 1
    } else {
      at = findTagEnd(html, open)
    }
  }
  return text + html.slice(at)
}

/** Cleans a one-line text field: no tags, no percent-encoded octets, single spaces. */
export function sanitizeLine(text: string): string {
  return removeOctets(trimAscii(sanitizeMarkup(text).replace(/[\r\n\t ]+/g, ' ')))
}

/** Cleans a text field of several lines: as `sanitizeLine`, but line breaks and tabs stay. */
export function sanitizeBlock(text: string): string {
  return removeOctets(trimAscii(sanitizeMarkup(text)))
}

/** Trims the white space PHP trims (ASCII only, and null), not the wider set of JavaScript. */
export function trimAscii(text: string): string {
  const blank = ' \t\n\r\0\v'
  let start = 0
  let end = text.length
  while (start < end && blank.includes(text.charAt(start))) start++
  while (end > start && blank.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

function normaliseEntity(entity: string): string | undefined {
  if (!entity.startsWith('#')) return entityNames.has(entity) ? `&${entity};` : undefined
  const isHex = /^#x/i.test(entity)
  const digits = entity.slice(isHex ? 2 : 1).replace(/^0+/, '')
  if (digits.length > (isHex ? 6 : 7) || !isTextCode(Number.parseInt(digits, isHex ? 16 : 10))) {
    return undefined
  }
  return isHex ? `&#x${digits};` : `&#${digits.padStart(3, '0')};`
}

function isSpace(text: string, at: number): boolean {
  return at < text.length && ' \t\n\r\v\f'.includes(text.charAt(at))
}

/** The offset after the tag that opens at `open`; an unfinished tag reaches to the end. */
function findTagEnd(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open + 2)
  if (html.startsWith('<?', open)) return after(html, '?>', open + 2)
  let depth = 0
  let quote = ''
  for (let i = open + 1; i < html.length; i++) {
    const char = html.charAt(i)
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") {
      quote = char
    } else if (char === '<' && !isSpace(html, i + 1)) {
      depth++
    } else if (char === '>' && depth-- === 0) {
      return i + 1
    }
  }
  return html.length
}

function after(html: string, end: string, from: number): number {
  const found = html.indexOf(end, from)
  return found === -1 ? html.length : found + end.length
}

/**
 * Removes scripts and styles with their content. One pass: once an end tag is missing, it is never
 * searched for again.
 */
export function removeScripts(html: string): string {
  const opening = /<(script|style)/gi
  const closings: Record<string, RegExp> = { script: /<\/script>/gi, style: /<\/style>/gi }
  let text = ''
  let at = 0
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const name = match[1]?.toLowerCase() ?? ''
    const closing = closings[name]
    if (!closing) continue
    const tagEnd = html.indexOf('>', opening.lastIndex)
    if (tagEnd === -1) break
    closing.lastIndex = tagEnd + 1
    if (closing.test(html)) {
      text += html.slice(at, match.index)
      at = closing.lastIndex
      opening.lastIndex = at
    } else {
      delete closings[name]
    }
  }
  return text + html.slice(at)
}

/** Removes null too, as PostgreSQL cannot store it. */
function sanitizeMarkup(given: string): string {
  const text = given.replaceAll('\0', '')
  if (!text.includes('<')) return text
  return stripTags(escapeOpenings(text)).replaceAll('<\n', '&lt;\n')
}

/** Escapes each `<` that no `>` closes before the next `<`, with the text up to there. */
function escapeOpenings(text: string): string {
  let open = text.indexOf('<')
  let close = text.indexOf('>', open)
  let escaped = text.slice(0, open)
  let from = open
  while (open !== -1 && close !== -1) {
    const next = text.indexOf('<', open + 1)
    if (next === -1 || close < next) {
      escaped += escapeHtml(text.slice(from, open))
      from = next === -1 ? text.length : next
      escaped += text.slice(open, from)
    }
    open = next
    if (close < open) close = text.indexOf('>', open)
  }
  return escaped + escapeHtml(text.slice(from))
}

/** Removing an octet may join another one (`%%2020`), hence the stack. */
function removeOctets(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text
  const kept: string[] = []
  for (const char of text) {
    kept.push(char)
    if (isHexDigit(char) && isHexDigit(kept.at(-2)) && kept.at(-3) === '%') kept.length -= 3
  }
  return trimAscii(kept.join('').replace(/ +/g, ' '))
}

function isHexDigit(char: string | undefined): boolean {
  return char !== undefined && /^[\da-f]$/i.test(char)
}

/** A number of bytes in a readable unit. */
export const formatBytes = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1_000 ** power
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${units[power]}`
}

/** Whether a text contains this character more than `most` times. */
export const hasMoreOf = (character: string, text: string, most: number): boolean => {
  if (text.length <= most) return false
  let count = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    if (++count > most) return true
  return false
}
