import { siteCache } from '../../../../cache/per-site.ts'
import type { Context } from '../../../../contract/context.ts'
import { saidBy } from '../../../../lib/content/plain-text.ts'
import type { Fetched } from '../../../../outbound/safe-fetch.ts'
import { isAllowedBy } from '../../../robots-txt/index.ts'
import { countWords, readHtml } from '../../../seo-content-analysis/index.ts'
import { mainPart } from './main-part.ts'

/** The result of fetching a page. */
export type PageAnswer =
  | { readonly state: 'read'; readonly title: string; readonly html: string }
  /** Its robots file disallows it. */
  | { readonly state: 'refused' }
  /** The response has no readable text. */
  | { readonly state: 'unreadable' }
  /** No response, a server error, or a request to retry later. */
  | { readonly state: 'away'; readonly retryAfterSeconds?: number }

const MAX_PAGE_BYTES = 2_000_000
const MAX_MAIN_LENGTH = 100_000
const MAX_TITLE_LENGTH = 300
const HTML = ['text/html', 'application/xhtml+xml']

/** The user agent of `ctx.fetch`, which robots files address. */
const AGENT = 'Callboard'

/** Fetches a page as visitors see it, if the robots file allows that. */
export const readPageAt = async (ctx: Context, address: string): Promise<PageAnswer> => {
  if (isOwn(ctx, address)) {
    const own = await ctx.visitSelf(address)
    return own ? contentOf(own) : { state: 'unreadable' }
  }
  const permission = await permissionFor(ctx, address)
  if (permission !== 'allowed') return { state: permission }
  const page = await ctx.fetch(address, {
    types: HTML,
    maxBytes: MAX_PAGE_BYTES,
    statuses: ANY_STATUS,
  })
  if (!page) return { state: 'away' }
  if (page.status === 429 || page.status >= 500) return awayFor(page)
  if (page.status >= 300) return { state: 'unreadable' }
  if (page.url === address) return contentOf(page)
  // After a redirect to another address, its robots file applies as well.
  const there = isOwn(ctx, page.url) ? 'allowed' : await permissionFor(ctx, page.url)
  return there === 'allowed' ? contentOf(page) : { state: there }
}

/** All statuses are accepted, so that only a missing response is retried. */
const ANY_STATUS = Array.from({ length: 400 }, (_, index) => 200 + index)

const isOwn = ({ links }: Context, address: string): boolean =>
  URL.parse(address)?.host === new URL(links.base).host

const awayFor = ({ retryAfter = '' }: Fetched): PageAnswer => ({
  state: 'away',
  ...(/^\d{1,6}$/.test(retryAfter) && { retryAfterSeconds: Number(retryAfter) }),
})

const contentOf = ({ type, body }: Fetched): PageAnswer => {
  if (!HTML.includes(type)) return { state: 'unreadable' }
  const whole = decoded(body)
  const html = mainPart(whole).slice(0, MAX_MAIN_LENGTH).toWellFormed().replaceAll('\0', '')
  const title = (readHtml(whole).title ?? '').slice(0, MAX_TITLE_LENGTH).toWellFormed()
  return countWords(saidBy(html)) < MIN_WORDS
    ? { state: 'unreadable' }
    : { state: 'read', title: title.replaceAll('\0', ''), html }
}

/** Pages with fewer words are rendered by scripts, or are empty. */
const MIN_WORDS = 50

/** Most pages are UTF-8; others declare their encoding, or get windows-1252. */
const decoded = (body: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    const [, label = OLD] =
      /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(beginning(body)) ?? []
    return decodedAs(label, body)
  }
}

const OLD = 'windows-1252'

const beginning = (body: Buffer): string => body.toString('latin1', 0, 2_048)

const decodedAs = (label: string, body: Buffer): string => {
  try {
    return new TextDecoder(label).decode(body)
  } catch {
    return new TextDecoder(OLD).decode(body)
  }
}

const MAX_ROBOTS_BYTES = 500_000
const ROBOTS_MS = 60 * 60_000

interface KeptRobots {
  readonly until: number
  readonly text: string
}

const robotsFiles = siteCache<KeptRobots>('robots files of others', ({ text }) => text.length)

/** Whether the robots file allows the address; `away` if the file cannot be fetched. */
const permissionFor = async (
  ctx: Context,
  address: string,
): Promise<'allowed' | 'refused' | 'away'> => {
  const { origin, pathname, search } = new URL(address)
  const now = ctx.clock().getTime()
  let file = robotsFiles(ctx).get(origin)
  if (!file || file.until <= now) {
    const text = await askForRobots(ctx, origin)
    if (text === undefined) return 'away'
    file = { until: now + ROBOTS_MS, text }
    robotsFiles(ctx).set(origin, file)
  }
  return isAllowedBy(file.text, AGENT, `${pathname}${search}`) ? 'allowed' : 'refused'
}

/** A missing file allows everything (RFC 9309). */
const askForRobots = async (ctx: Context, origin: string): Promise<string | undefined> => {
  const answer = await ctx.fetch(`${origin}/robots.txt`, {
    types: ['text/plain', 'text/html', 'application/octet-stream'],
    maxBytes: MAX_ROBOTS_BYTES,
    statuses: NOT_THERE,
  })
  return answer && (answer.status < 400 ? answer.body.toString('utf8') : '')
}

/** These statuses mean that there is no file; after 429 it is fetched later. */
const NOT_THERE = Array.from({ length: 100 }, (_, index) => 400 + index).filter(
  (status) => status !== 429,
)
