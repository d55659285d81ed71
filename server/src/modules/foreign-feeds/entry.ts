import { saidBy, shorten } from '../../lib/content/plain-text.ts'

/** What a block can show of one entry. All of it is text; nothing of what was sent is markup here. */
export interface FeedEntry {
  readonly title: string
  /** An address of the web, or empty. */
  readonly link: string
  readonly author: string
  /** Milliseconds since 1970. */
  readonly date: number | undefined
  readonly summary: string
}

/** An entry as its elements tell it, with the markup that came in them. */
export type RawEntry = { [K in RawField]?: string }

export type RawField =
  | 'title'
  | 'link'
  | 'creator'
  | 'author'
  | 'published'
  | 'updated'
  | 'summary'
  | 'content'

const MAX_TITLE = 300
const MAX_AUTHOR = 200
const MAX_SUMMARY = 2_000
const MAX_ADDRESS = 2_048

/** Takes from an entry what is known and harmless. */
export const readEntry = (raw: RawEntry, feedAddress: string): FeedEntry => ({
  title: shorten(saidBy(raw.title ?? ''), MAX_TITLE),
  link: webAddress(raw.link ?? '', feedAddress),
  author: shorten(saidBy(raw.creator ?? '') || nameOf(saidBy(raw.author ?? '')), MAX_AUTHOR),
  date: dateOf(raw.published) ?? dateOf(raw.updated),
  summary: shorten(saidBy(raw.summary ?? '') || saidBy(raw.content ?? ''), MAX_SUMMARY),
})

/** Feeds may name their pages by relative addresses. */
const webAddress = (given: string, base: string): string => {
  const text = given.trim()
  const url = text === '' || text.length > MAX_ADDRESS ? null : URL.parse(text, base)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : ''
}

/** `ann@example.org (Ann)` is how RSS names an author; an address alone is not spread any further. */
const nameOf = (author: string): string => {
  const name = /\(([^()]+)\)$/.exec(author)?.[1]?.trim() ?? author
  return name.includes('@') ? '' : name
}

/** Years of four digits, which is what dates are printed with. */
const LATEST = Date.UTC(9999, 11, 30)

const dateOf = (text: string | undefined): number | undefined => {
  const date = Date.parse((text ?? '').trim())
  return date >= 0 && date <= LATEST ? date : undefined
}
