import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../../../contract/context.ts'
import { nowGmt, toGmtText } from '../../../lib/dates.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { probeHeaders } from '../../seo-redirects/index.ts'
import { findDue, type LinkedAddress, saveCheck } from './store.ts'

/** Four times an hour: not more than 2,000 addresses of others a day. */
export const SCHEDULE = '7,22,37,52 * * * *'
const MAX_ADDRESSES = 20

/** What one site is asked at most in a turn, and how long it is left alone in between. */
const MAX_PER_SITE = 3
const SITE_PAUSE_MS = 2_000

/** An answer is believed for so long. */
const VALID_DAYS = 14

/** Many links may lead to the same few addresses. */
const LOOKED_AT = 500

type Pause = (milliseconds: number) => Promise<unknown>

/** Asks some addresses that links lead to whether they are there. */
export const checkLinks = async (ctx: Context, pause: Pause = sleep): Promise<void> => {
  const { checkExternalLinks } = (await seoOptions(ctx)).links.main
  const validSince = toGmtText(new Date(ctx.clock().getTime() - VALID_DAYS * 86_400_000))
  const due = async (isExternal: boolean): Promise<readonly LinkedAddress[]> =>
    selected(await findDue(ctx.background, isExternal, validSince, LOOKED_AT), isExternal)
  for (const { url, url_hash } of await due(false))
    await note(ctx, url_hash, await ownStatus(ctx, url))
  if (!checkExternalLinks) return
  const asked = new Set<string>()
  // One after the other, so that no site is asked twice at a time.
  for (const { url, url_hash, hostname } of await due(true)) {
    if (asked.has(hostname)) await pause(SITE_PAUSE_MS)
    asked.add(hostname)
    await note(ctx, url_hash, await statusOf(ctx, url))
  }
}

const note = (ctx: Context, urlHash: string, status: number): Promise<void> =>
  ctx.transaction(({ db, clock }) => saveCheck(db, urlHash, status, nowGmt(clock)))

/** Each address once, and of each other site only a few. */
const selected = (
  addresses: readonly LinkedAddress[],
  isExternal: boolean,
): readonly LinkedAddress[] => {
  const different = new Map(addresses.map((address) => [address.url_hash, address]))
  const perSite = new Map<string, number>()
  return Array.from(different.values())
    .filter(({ hostname }) => {
      const count = (perSite.get(hostname) ?? 0) + 1
      perSite.set(hostname, count)
      return !isExternal || count <= MAX_PER_SITE
    })
    .slice(0, MAX_ADDRESSES)
}

const MAX_HOPS = 3

/** What a page of this site answers, where it leads to in the end. */
export const ownStatus = async (ctx: Context, address: string): Promise<number> => {
  const { pathname, search } = new URL(address)
  let at = new URL(`${pathname}${search}`, ctx.links.base).href
  for (let hop = 0; hop <= MAX_HOPS; hop++) {
    const answer = await ctx.visitSelf(at, { isAnyStatus: true, headers: probeHeaders(ctx) })
    const next = answer?.location === undefined ? null : URL.parse(answer.location, at)
    if (!answer || !next || answer.status < 300 || answer.status > 399) return answer?.status ?? 0
    // It leads to another site, so it does lead somewhere.
    if (next.host !== new URL(at).host) return answer.status
    at = next.href
  }
  return 0
}

/** Whatever is said is an answer; some say 999. */
const STATUSES = Array.from({ length: 800 }, (_, index) => 200 + index)

/** What another site answers; 0 where it does not. Some know only one of the two ways to ask. */
const statusOf = async (ctx: Context, address: string): Promise<number> => {
  const options = { types: ['*/*'], maxBytes: 0, statuses: STATUSES } as const
  const head = await ctx.fetch(address, { ...options, isHead: true })
  if (head && head.status < 400) return head.status
  const whole = await ctx.fetch(address, { ...options, isUnread: true })
  return whole?.status ?? head?.status ?? 0
}
