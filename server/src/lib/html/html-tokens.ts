import { Tokenizer } from 'htmlparser2'

/** A range of HTML; together the tokens cover the whole text, so that unchanged ones stay byte by byte. */
export interface HtmlToken {
  /** `other` is invisible markup: declarations, and tags that do not end. */
  readonly kind: 'text' | 'opening' | 'closing' | 'comment' | 'other'
  readonly start: number
  readonly end: number
  /** The element's name in lower case; empty for other tokens. */
  readonly name: string
}

/** An attribute of a tag, with offsets into the text that contains the tag. */
export interface TagAttribute {
  /** In lower case. */
  readonly name: string
  /** As written, with its entities; empty if it has no value. */
  readonly value: string
  readonly start: number
  readonly valueStart: number
  readonly valueEnd: number
}

/**
 * Splits HTML into text and markup as browsers do. All code that rewrites HTML uses it: a scanner
 * of its own would eventually see a boundary where a browser sees none, and harmless text inside an
 * attribute would become markup (SEC-51). One pass for any text (SEC-52).
 */
export const tokensOf = (html: string): readonly HtmlToken[] => {
  const tokens: HtmlToken[] = []
  if (!html.includes('<')) {
    return html === '' ? tokens : [{ kind: 'text', start: 0, end: html.length, name: '' }]
  }
  let at = 0
  let name = ''
  const add = (kind: HtmlToken['kind'], start: number, end: number, tag = ''): void => {
    if (start > at) tokens.push({ kind: 'other', start: at, end: start, name: '' })
    const last = tokens.at(-1)
    // The tokenizer starts a new text at a `<` that begins no tag.
    if (kind === 'text' && last?.kind === 'text') tokens[tokens.length - 1] = { ...last, end }
    else tokens.push({ kind, start, end, name: tag })
    at = end
  }
  const endTag = (end: number): void => add('opening', at, end + 1, name)
  const endMarkup = (kind: 'comment' | 'other', end: number): void =>
    add(kind, at, Math.min(end + 1, html.length))
  read(html, {
    // The tokenizer has no start for a tag that ends with the text after its slash.
    ontext: (start, end) => (start < at ? add('other', at, end) : add('text', start, end)),
    onopentagname: (start, end) => {
      if (start - 1 > at) add('other', at, start - 1)
      name = html.slice(start, end).toLowerCase()
    },
    onopentagend: endTag,
    onselfclosingtag: endTag,
    onclosetag: (start, end) => {
      if (start - 2 > at) add('other', at, start - 2)
      const close = html.indexOf('>', end)
      if (close !== -1) add('closing', at, close + 1, html.slice(start, end).toLowerCase())
    },
    oncomment: (_start, end) => endMarkup('comment', end),
    ondeclaration: (_start, end) => endMarkup('other', end),
    oncdata: (_start, end) => endMarkup('other', end),
  })
  if (at < html.length) add('other', at, html.length)
  return tokens
}

/** The attributes of a tag; of two with one name the first counts, as in browsers. */
export const attributesOf = (
  html: string,
  { start, end }: Pick<HtmlToken, 'start' | 'end'>,
): readonly TagAttribute[] => {
  const attributes = new Map<string, TagAttribute>()
  let [name, nameStart, valueStart, valueEnd] = ['', 0, 0, 0]
  read(html.slice(start, end), {
    onattribname: (from, to) => {
      name = html.slice(start + from, start + to).toLowerCase()
      nameStart = start + from
      valueStart = start + to
      valueEnd = start + to
    },
    onattribdata: (from, to) => {
      valueStart = start + from
      valueEnd = start + to
    },
    onattribend: () => {
      if (attributes.has(name)) return
      const value = html.slice(valueStart, valueEnd)
      attributes.set(name, { name, value, start: nameStart, valueStart, valueEnd })
    },
  })
  return [...attributes.values()]
}

/** The value of one attribute, as written. */
export const attributeOf = (html: string, tag: HtmlToken, name: string): string | undefined =>
  attributesOf(html, tag).find((attribute) => attribute.name === name)?.value

/**
 * HTML with some of its start tags rewritten; once `change` returns undefined, the rest is left
 * unchanged and not read.
 */
export const mapTags = (
  html: string,
  names: ReadonlySet<string>,
  change: (tag: string, token: HtmlToken) => string | undefined,
): string => {
  let result = ''
  let at = 0
  let start = 0
  let name = ''
  const endTag = (last: number, tokenizer: Tokenizer): void => {
    if (!names.has(name)) return
    const end = last + 1
    const changed = change(html.slice(start, end), { kind: 'opening', start, end, name })
    if (changed === undefined) {
      tokenizer.pause()
      return
    }
    result += html.slice(at, start) + changed
    at = end
  }
  read(html, {
    onopentagname: (from, to) => {
      start = from - 1
      name = html.slice(from, to).toLowerCase()
    },
    onopentagend: endTag,
    onselfclosingtag: endTag,
  })
  return at === 0 ? html : result + html.slice(at)
}

/** The first start tag of that name; the text after it is not read. */
export const findTag = (html: string, name: string): HtmlToken | undefined => {
  let found: HtmlToken | undefined
  mapTags(html, new Set([name]), (_tag, token) => {
    found = token
    return undefined
  })
  return found
}

type Callbacks = ConstructorParameters<typeof Tokenizer>[1]

/** A callback at the end of a tag may pause the tokenizer, which stops the reading. */
type Heard = Partial<Omit<Callbacks, 'onopentagend' | 'onselfclosingtag'>> & {
  readonly onopentagend?: (end: number, tokenizer: Tokenizer) => void
  readonly onselfclosingtag?: (end: number, tokenizer: Tokenizer) => void
}

const nothing = (): void => {}

const IGNORED: Callbacks = {
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onattribname: nothing,
  oncdata: nothing,
  onclosetag: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onopentagname: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
  ontext: nothing,
  ontextentity: nothing,
}

const read = (html: string, { onopentagend, onselfclosingtag, ...heard }: Heard): void => {
  const tokenizer: Tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ...IGNORED,
      ...heard,
      ...(onopentagend && { onopentagend: (end: number) => onopentagend(end, tokenizer) }),
      ...(onselfclosingtag && {
        onselfclosingtag: (end: number) => onselfclosingtag(end, tokenizer),
      }),
    },
  )
  tokenizer.write(html)
  if (tokenizer.running) tokenizer.end()
}
