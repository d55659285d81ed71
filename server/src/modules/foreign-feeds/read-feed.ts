import { setImmediate as nextTurn } from 'node:timers/promises'
import { escapeText } from '../../lib/html/entities.ts'
import { type FeedEntry, type RawEntry, type RawField, readEntry } from './entry.ts'

/** The largest number of entries that a block can show. */
export const MAX_ENTRIES = 20

/** The newest entries of an RSS or Atom document; undefined for any other document. */
export const readFeed = async (
  bytes: Uint8Array,
  address: string,
): Promise<readonly FeedEntry[] | undefined> => {
  const raw = await readEntries(decode(bytes))
  const entries = raw?.map((entry) => readEntry(entry, address))
  return entries && newestFirst(entries).slice(0, MAX_ENTRIES)
}

/** Entries beyond the limit are not parsed; feeds usually begin with the newest. */
const MAX_READ = 100
/** Real feeds contain mistakes; a document with more of them is treated as something else. */
const MAX_MISTAKES = 50
const MAX_DEPTH = 100
/** The limit per element, far more than is shown of any. */
const MAX_FIELD = 20_000
/** A longer token counts as a mistake, except text. */
const MAX_TOKEN = 4_096
/** The size parsed in one step; between the steps other requests are handled. */
const CHUNK = 4_096

const ROOTS: ReadonlySet<string> = new Set(['rss', 'feed', 'rdf:RDF'])
const ENTRIES: ReadonlySet<string> = new Set(['item', 'entry'])

const FIELDS: ReadonlyMap<string, RawField> = new Map([
  ['title', 'title'],
  ['link', 'link'],
  ['dc:creator', 'creator'],
  ['author', 'author'],
  ['pubDate', 'published'],
  ['dc:date', 'published'],
  ['published', 'published'],
  ['updated', 'updated'],
  ['description', 'summary'],
  ['summary', 'summary'],
  ['content:encoded', 'content'],
  ['content', 'content'],
])

/** The element being read. */
interface OpenField {
  readonly field: RawField
  readonly depth: number
  html: string
}

const readEntries = async (xml: string): Promise<readonly RawEntry[] | undefined> => {
  // Loaded on first use: most sites show no feed. The parser does not expand declared entities.
  const { default: sax } = await import('sax')
  Object.assign(sax, { MAX_BUFFER_LENGTH: MAX_TOKEN })
  const parser = sax.parser(true, {})
  const entries: RawEntry[] = []
  const path: string[] = []
  let mistakes = 0
  let isFeed = false
  let entry: { readonly raw: RawEntry; readonly depth: number } | undefined
  let open: OpenField | undefined

  const begin = (name: string, attributes: Readonly<Record<string, unknown>>): void => {
    const field = FIELDS.get(name)
    if (!entry || !field || path.length !== entry.depth + 1) return
    if (name === 'link' && typeof attributes.href === 'string') {
      if ((attributes.rel ?? 'alternate') === 'alternate') entry.raw.link ??= attributes.href
    } else open = { field, depth: path.length, html: '' }
  }

  parser.onerror = (error) => {
    // The parser would keep buffering such a declaration, at a cost that grows with its square.
    const isEndless = error.message.includes('exceeded: sgmlDecl')
    if (isEndless || ++mistakes > MAX_MISTAKES) throw error
    parser.error = null as never
  }
  parser.onopentag = ({ name, attributes }) => {
    path.push(name)
    if (path.length > MAX_DEPTH) throw new Error('too deep')
    if (path.length === 1) isFeed = ROOTS.has(name)
    // Of an author with parts, only the name is shown.
    if (open?.field === 'author' && name === 'name')
      open = { field: 'author', depth: path.length, html: '' }
    else if (open) add(open, `<${name}>`)
    else if (entry) begin(name, attributes)
    else if (ENTRIES.has(name)) entry = { raw: {}, depth: path.length }
  }
  // The text of an element is escaped HTML; between child elements it is plain text.
  const text = (part: string): void => {
    if (open) add(open, path.length > open.depth ? escapeText(part) : part)
  }
  parser.ontext = text
  parser.oncdata = text
  parser.onclosetag = (name) => {
    if (open && path.length > open.depth) add(open, `</${name}>`)
    else if (open && entry) {
      entry.raw[open.field] ??= open.html
      open = undefined
    }
    if (entry && path.length === entry.depth) {
      entries.push(entry.raw)
      entry = undefined
    }
    path.pop()
  }

  try {
    for (let at = 0; at < xml.length && entries.length < MAX_READ; at += CHUNK) {
      parser.write(xml.slice(at, at + CHUNK))
      await nextTurn()
    }
  } catch {
    // The entries that were complete by then are shown.
  }
  return isFeed ? entries.slice(0, MAX_READ) : undefined
}

const add = (open: OpenField, html: string): void => {
  if (open.html.length < MAX_FIELD) open.html += html
}

/** Decodes with the byte order mark's encoding, or with the one that the first line declares. */
const decode = (bytes: Uint8Array): string => {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const named = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1]
  const marked = head.startsWith('\xff\xfe')
    ? 'utf-16le'
    : head.startsWith('\xfe\xff') && 'utf-16be'
  try {
    return new TextDecoder(marked || named || 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Keeps the feed's own order unless every entry has a date. */
const newestFirst = (entries: readonly FeedEntry[]): readonly FeedEntry[] =>
  entries.some(({ date }) => date === undefined)
    ? entries
    : entries.toSorted((a, b) => (b.date ?? 0) - (a.date ?? 0))
