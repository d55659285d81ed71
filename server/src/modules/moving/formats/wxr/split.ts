import { FileFault } from '../../../../transfer/read/file-fault.ts'

/** The text of one element below the channel, with the line where it begins. */
export interface Piece {
  readonly name: string
  readonly line: number
  /** Undefined if it is longer than the limit. */
  readonly text: string | undefined
}

/**
 * Cuts an export into the elements of its channel, without parsing them: a damaged item then costs
 * that item only, and the file can be checked for its end quickly. Nothing in CDATA counts as markup.
 */
export class Splitter {
  private rest = ''
  /** The place in `rest` up to which the open element was searched. */
  private at = 0
  private line = 1
  private open: string | undefined
  /** The open element is longer than the limit: only its end is searched. */
  private isOverlong = false
  private state: 'before' | 'inside' | 'after' = 'before'

  private readonly maxLength: number

  constructor(maxLength: number) {
    this.maxLength = maxLength
  }

  *split(text: string): Generator<Piece> {
    this.rest += text
    if (this.state === 'before') this.enterChannel()
    while (this.state === 'inside') {
      const piece = this.next()
      if (piece === WAITING) return
      if (piece) yield piece
    }
    if (this.state === 'after') this.take(this.rest.length)
  }

  /** Throws unless the whole file was read. */
  end(): void {
    if (this.state === 'after') return
    if (this.state === 'inside')
      throw new FileFault(
        `it ends in the middle of line ${this.line + linesIn(this.rest)}: a part of it is missing`,
      )
    throw this.rest.trimStart().startsWith('<') ? notWxr() : notXml()
  }

  /** Skips what stands before the first element of the channel. */
  private enterChannel(): void {
    const begin = this.rest.trimStart()
    if (begin !== '' && !begin.startsWith('<') && !begin.startsWith('\uFEFF')) throw notXml()
    const encoding = /^\s*\uFEFF?<\?xml[^>]*\bencoding=["']([\w-]+)["']/.exec(this.rest)?.[1]
    if (encoding && !/^(?:utf-?8|us-ascii)$/i.test(encoding))
      throw new FileFault(`it is in ${encoding}; convert it to UTF-8 (iconv -t utf-8)`)
    const plain = this.rest.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) =>
      ' '.repeat(comment.length),
    )
    const root = /<([A-Za-z][\w:.-]*)[\s>]/.exec(plain)?.[1]
    if (root !== undefined && root !== 'rss') throw notWxr()
    const channel = /<channel(?:\s[^<>]*)?>/.exec(plain)
    if (channel) {
      this.take(channel.index + channel[0].length)
      this.state = 'inside'
    } else if (this.rest.length > MAX_PROLOGUE) throw notWxr()
  }

  private next(): Piece | undefined | typeof WAITING {
    if (this.open === undefined) return this.begin()
    const end = this.findEnd(this.open)
    if (end === -1) return this.hold()
    const piece = {
      name: this.open,
      line: this.line,
      text: this.isOverlong || end > this.maxLength ? undefined : this.rest.slice(0, end),
    }
    this.take(end)
    this.open = undefined
    this.isOverlong = false
    return piece
  }

  /** The next element of the channel begins. */
  private begin(): undefined | typeof WAITING {
    const start = this.rest.indexOf('<')
    if (start === -1) {
      this.take(this.rest.length)
      return WAITING
    }
    this.take(start)
    if (this.rest.length < '<!--'.length) return WAITING
    const close = this.rest.startsWith('<!--')
      ? this.rest.indexOf('-->') + 2
      : this.rest.indexOf('>')
    if (close < 2) {
      if (this.rest.length > this.maxLength) throw notXml()
      return WAITING
    }
    const tag = this.rest.slice(0, close + 1)
    const name = /^<([A-Za-z][\w:.-]*)/.exec(tag)?.[1]
    if (tag.startsWith('</channel')) this.state = 'after'
    if (name === undefined || tag.endsWith('/>')) this.take(close + 1)
    else {
      this.open = name
      this.at = close + 1
    }
    return undefined
  }

  /** The place after the end tag, or -1. */
  private findEnd(name: string): number {
    const closing = `</${name}>`
    for (;;) {
      const end = this.rest.indexOf(closing, this.at)
      const data = this.rest.indexOf(CDATA, this.at)
      if (data === -1 || (end !== -1 && end < data)) {
        if (end !== -1) return end + closing.length
        // The tag, or the begin of CDATA, may be cut.
        this.at = Math.max(this.at, this.rest.length - Math.max(closing.length, CDATA.length))
        return -1
      }
      const after = this.rest.indexOf(CDATA_END, data + CDATA.length)
      if (after === -1) {
        this.at = data
        return -1
      }
      this.at = after + CDATA_END.length
    }
  }

  /** Waits for more; of an element that is too long only what is needed to find its end is kept. */
  private hold(): typeof WAITING {
    if (this.rest.length > this.maxLength) {
      this.isOverlong = true
      const isInData = this.rest.startsWith(CDATA, this.at)
      const kept = isInData ? CDATA + this.rest.slice(-CDATA_END.length) : this.rest.slice(this.at)
      this.line += linesIn(this.rest) - linesIn(kept)
      this.rest = kept
      this.at = 0
    }
    return WAITING
  }

  private take(length: number): void {
    for (let at = this.rest.indexOf('\n'); at !== -1 && at < length; ) {
      this.line++
      at = this.rest.indexOf('\n', at + 1)
    }
    this.rest = this.rest.slice(length)
    this.at = 0
  }
}

const WAITING = Symbol('more text is needed')

const CDATA = '<![CDATA['
const CDATA_END = ']]>'

/** Comments of an export, and what other programs put before it. */
const MAX_PROLOGUE = 1_000_000

const linesIn = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++
  return count
}

export const notWxr = (): FileFault =>
  new FileFault('it is no export of WordPress (WXR): use Tools → Export there')

const notXml = (): FileFault =>
  new FileFault('it is no XML: use Tools → Export of the WordPress site')
