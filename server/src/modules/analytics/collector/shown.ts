import { LRUCache } from 'lru-cache'
import { perSite } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { PageVisit } from '../../../contract/site/page-visits.ts'
import { trimOf } from '../../../lib/trim.ts'

/** Whether there was nothing, by path: what was shown last is true for a while. */
const shownAt = perSite(() => new LRUCache<string, boolean>({ max: 10_000, ttl: 600_000 }))

/** Longer addresses are not remembered. */
const MAX_PATH = 200

const isNothing = (status: number): boolean => status === 404 || status === 410

/** Remembers whether a visitor was shown something at an address, or that nothing is there. */
export const noteShown = ({ versions, path, status }: PageVisit): void => {
  if (path.length <= MAX_PATH) shownAt({ versions }).set(path, isNothing(status))
}

/** Addresses that the site asks itself for within a second: a flood of hits costs no more. */
const LOOKS_PER_SECOND = 20

const looksOf = perSite(() => ({ second: 0, count: 0 }))

const mayLook = (ctx: Context): boolean => {
  const looks = looksOf(ctx)
  const second = Math.floor(ctx.clock().getTime() / 1_000)
  if (looks.second !== second) Object.assign(looks, { second, count: 0 })
  looks.count += 1
  return looks.count <= LOOKS_PER_SECOND
}

/**
 * Whether nothing stands at an address. What visitors were shown there tells it; else the site looks
 * by itself. What a page tells of itself counts only where there are too many to look.
 */
export const isMissing = async (ctx: Context, path: string, isTold: boolean): Promise<boolean> => {
  const { origin, pathname } = new URL(ctx.links.base)
  const root = trimOf(pathname, '/')
  const below = trimOf(path, '/')
  const key =
    root !== '' && `${below}/`.startsWith(`${root}/`) ? below.slice(root.length + 1) : below
  const known = path.includes('?') ? undefined : shownAt(ctx).get(key)
  if (known !== undefined) return known
  if (!mayLook(ctx)) return isTold
  const answer = await ctx.visitSelf(`${origin}${encodeURI(path)}`, { isAnyStatus: true })
  const found = answer === undefined ? isTold : isNothing(answer.status)
  if (key.length <= MAX_PATH) shownAt(ctx).set(key, found)
  return found
}
