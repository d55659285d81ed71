import sax from 'sax'
import { FileFault } from '../../../transfer/read/file-fault.ts'
import type { BadLine, Line } from '../../../transfer/read/line.ts'
import type { MovingRecord } from '../records.ts'
import type { Element } from './element.ts'
import { RECORDS, siteOf } from './records-of.ts'

/** Reads an export of WordPress (WXR) of any size as a stream. The site comes first. */
export async function* readWxr(
  chunks: AsyncIterable<string>,
  maxLength = MAX_RECORD_LENGTH,
): AsyncGenerator<Line<MovingRecord> | BadLine> {
  const reader = new WxrReader(maxLength)
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += SLICE) yield* reader.read(chunk.slice(at, at + SLICE))
  yield* reader.end()
}

/** The parser checks its limits after each write. */
const SLICE = 32 * 1024

/** Elements in elements; an export has five levels. */
const MAX_DEPTH = 32

/** The text of one record. Longer ones are reported, and reading continues after them. */
const MAX_RECORD_LENGTH = 32_000_000

class WxrReader {
  /** The entities of XML are the only ones that an export has; nothing is ever expanded. */
  private readonly parser = sax.parser(true, { strictEntities: true })
  private readonly path: string[] = []
  /** The elements that are open within the record that is read now. */
  private open: Element[] = []
  private startedAt = 1
  private length = 0
  private channel: Element = blank('channel')
  private isSiteTold = false
  private found: (Line<MovingRecord> | BadLine)[] = []

  private readonly maxLength: number

  constructor(maxLength: number) {
    this.maxLength = maxLength
    this.parser.onopentag = (tag) => this.enter(tag.name, tag.attributes as Attributes)
    this.parser.onclosetag = () => this.leave()
    this.parser.ontext = (text) => this.add(text)
    this.parser.oncdata = (text) => this.add(text)
    this.parser.onerror = (error) => this.complain(error)
  }

  *read(text: string): Generator<Line<MovingRecord> | BadLine> {
    this.parser.write(text)
    yield* this.found
    this.found = []
  }

  *end(): Generator<Line<MovingRecord> | BadLine> {
    if (this.path.length > 0)
      throw new FileFault(`it ends in the middle of line ${this.line}: a part of it is missing`)
    this.parser.close()
    this.tellSite()
    yield* this.found
  }

  private get line(): number {
    return this.parser.line + 1
  }

  private enter(name: string, attributes: Attributes): void {
    this.path.push(name)
    if (this.path.length > MAX_DEPTH)
      throw new FileFault(`its elements are nested too deep in line ${this.line}`)
    if (this.path.length === 1 && name !== 'rss') throw notWxr()
    const above = this.open.at(-1)
    if (above) this.push(above, { ...blank(name), attributes })
    else if (this.path.length === 3 && this.path[1] === 'channel') {
      this.startedAt = this.line
      this.length = 0
      this.open = [{ ...blank(name), attributes }]
    }
  }

  private push(above: Element, element: Element): void {
    this.length += ELEMENT_LENGTH
    if (this.length <= this.maxLength) above.children.push(element)
    this.open.push(element)
  }

  private add(text: string): void {
    const element = this.open.at(-1)
    if (!element) return
    this.length += text.length
    if (this.length <= this.maxLength) element.text += text
  }

  private leave(): void {
    this.path.pop()
    const element = this.open.pop()
    if (!element || this.open.length > 0) return
    const read = RECORDS[element.name]
    if (!read) return void this.channel.children.push(element)
    this.tellSite()
    const number = this.startedAt
    if (this.length > this.maxLength) this.found.push({ number, reason: 'It is far too long.' })
    else this.found.push({ number, record: read(element) })
  }

  /** Before the first record, when all about the site was read. */
  private tellSite(): void {
    if (this.isSiteTold) return
    if (!this.channel.children.some(({ name }) => name === 'wp:wxr_version')) throw notWxr()
    this.isSiteTold = true
    this.found.push({ number: 1, record: { kind: 'site', ...siteOf(this.channel) } })
    this.channel = blank('channel')
  }

  /** An unknown entity stays in the text as it is; anything else cannot be repaired. */
  private complain(error: Error): void {
    if (!error.message.startsWith('Invalid character entity'))
      throw new FileFault(`it is no XML in line ${this.line}: ${error.message.split('\n')[0]}`)
    this.parser.resume()
  }
}

type Attributes = Readonly<Record<string, string>>

/** What an element itself counts for the length of its record. */
const ELEMENT_LENGTH = 100

const blank = (name: string): Element => ({ name, attributes: {}, text: '', children: [] })

const notWxr = (): FileFault =>
  new FileFault('it is no export of WordPress (WXR): use Tools → Export there')
