import { saidBy, shorten } from '../../lib/content/plain-text.ts'

/** The parts of an entry that a block can show. All of them are plain text without markup. */
export interface FeedEntry {
  readonly title: string
  /** An address with http or https, or empty. */
  readonly link: string
  readonly author: string
  /** Milliseconds since 1970. */
  readonly date: number | undefined
  readonly summary: string
}

/** An entry as sent, with the markup inside its elements. */
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

/** Turns an entry into plain text of limited length. */
export const readEntry = (raw: RawEntry, feedAddress: string): FeedEntry => ({
  title: shorten(saidBy(raw.title ?? ''), MAX_TITLE),
  link: webAddress(raw.link ?? '', feedAddress),
  author: shorten(saidBy(raw.creator ?? '') || nameOf(saidBy(raw.author ?? '')), MAX_AUTHOR),
  date: dateOf(raw.published) ?? dateOf(raw.updated),
  summary: shorten(saidBy(raw.summary ?? '') || saidBy(raw.content ?? ''), MAX_SUMMARY),
})

/** Relative links are resolved against the address of the feed. */
const webAddress = (given: string, base: string): string => {
  const text = given.trim()
  const url = text === '' || text.length > MAX_ADDRESS ? null : URL.parse(text, base)
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : ''
}

/**
 * RSS names an author as `ann@example.org (Ann)`; an e-mail address without a name is not shown.
 */
const nameOf = (author: string): string => {
  const name = /\(([^()]+)\)$/.exec(author)?.[1]?.trim() ?? author
  return name.includes('@') ? '' : name
}

/** Dates are printed with years of four digits. */
const LATEST = Date.UTC(9999, 11, 30)

const dateOf = (text: string | undefined): number | undefined => {
  const date = Date.parse((text ?? '').trim())
  return date >= 0 && date <= LATEST ? date : undefined
}
