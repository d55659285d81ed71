import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { probeHeaders } from '../../seo-redirects/index.ts'
import { findDue, type LinkedAddress, saveCheck } from './store.ts'

/** Four times an hour: at most 2,000 addresses of other sites a day. */
export const SCHEDULE = '7,22,37,52 * * * *'
const MAX_ADDRESSES = 20

/** Requests per site and run, and the pause between two of them. */
const MAX_PER_SITE = 3
const SITE_PAUSE_MS = 2_000

/** A check is repeated after this many days. */
const VALID_DAYS = 14

/** Rows read per run; many of them may share an address. */
const LOOKED_AT = 500

type Pause = (milliseconds: number) => Promise<unknown>

/** Requests some of the addresses that links lead to, and stores their status. */
export const checkLinks = async (ctx: Context, pause: Pause = sleep): Promise<void> => {
  const { checkExternalLinks } = (await seoOptions(ctx)).links.main
  for (const address of (await dueAddresses(ctx, false)).slice(0, MAX_ADDRESSES))
    await checkOwn(ctx, address)
  if (!checkExternalLinks) return
  const asked = new Set<string>()
  const due = (await dueAddresses(ctx, true)).slice(0, MAX_ADDRESSES)
  // Sequential, so that no site gets two requests at a time.
  for (const address of due) {
    if (asked.has(address.hostname)) await pause(SITE_PAUSE_MS)
    asked.add(address.hostname)
    await checkExternal(ctx, address)
  }
}

/** The addresses to check next: those that were never checked come first. */
export const dueAddresses = async (
  ctx: Context,
  isExternal: boolean,
): Promise<readonly LinkedAddress[]> => {
  const validSince = toGmtText(new Date(ctx.clock().getTime() - VALID_DAYS * 86_400_000))
  return selected(await findDue(ctx.background, isExternal, validSince, LOOKED_AT), isExternal)
}

export const checkOwn = async (ctx: Context, { url, url_hash }: LinkedAddress): Promise<void> =>
  note(ctx, url_hash, await ownStatus(ctx, url))

export const checkExternal = async (
  ctx: Context,
  { url, url_hash }: LinkedAddress,
): Promise<void> => note(ctx, url_hash, await statusOf(ctx, url))

const note = (ctx: Context, urlHash: string, status: number): Promise<void> =>
  ctx.transaction(({ db, clock }) => saveCheck(db, urlHash, status, nowGmt(clock)))

/** Each address once, and at most `MAX_PER_SITE` of each other site. */
const selected = (
  addresses: readonly LinkedAddress[],
  isExternal: boolean,
): readonly LinkedAddress[] => {
  const different = new Map(addresses.map((address) => [address.url_hash, address]))
  const perSite = new Map<string, number>()
  return Array.from(different.values()).filter(({ hostname }) => {
    const count = (perSite.get(hostname) ?? 0) + 1
    perSite.set(hostname, count)
    return !isExternal || count <= MAX_PER_SITE
  })
}

const MAX_HOPS = 3

/** The status of a page of this site, after its redirects. */
export const ownStatus = async (ctx: Context, address: string): Promise<number> => {
  const { pathname, search } = new URL(address)
  let at = new URL(`${pathname}${search}`, ctx.links.base).href
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const answer = await ctx.visitSelf(at, { isAnyStatus: true, headers: probeHeaders(ctx) })
    const next = answer?.location === undefined ? null : URL.parse(answer.location, at)
    if (!answer || !next || answer.status < 300 || answer.status > 399) return answer?.status ?? 0
    // A redirect to another site counts as working.
    if (next.host !== new URL(at).host) return answer.status
    at = next.href
  }
  return 0
}

/** Any status is accepted as a result; some sites send 999. */
const STATUSES = Array.from({ length: 800 }, (_, index) => 200 + index)

/**
 * The status that another site responds with; 0 without a response. Tries HEAD, then GET, since some
 * sites support only one of them.
 */
const statusOf = async (ctx: Context, address: string): Promise<number> => {
  const options = { types: ['*/*'], maxBytes: 0, statuses: STATUSES } as const
  const head = await ctx.fetch(address, { ...options, isHead: true })
  if (head && head.status < 400) return head.status
  const whole = await ctx.fetch(address, { ...options, isUnread: true })
  return whole?.status ?? head?.status ?? 0
}
