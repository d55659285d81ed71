import { perSite, siteCache } from '../../../cache/per-site.ts'
import type { Context } from '../../../contract/context.ts'
import type { PageVisit } from '../../../contract/site/page-visits.ts'
import { trimOf } from '../../../lib/trim.ts'

/** Whether a path responded with 404 or 410, and until when that is valid. */
interface Shown {
  readonly isNothing: boolean
  readonly until: number
}

const shownAt = siteCache<Shown>('pages that visitors were shown', () => 32)

const KEPT_MS = 600_000

const remember = (ctx: Pick<Context, 'cache' | 'clock'>, path: string, isNothing: boolean): void =>
  shownAt(ctx).set(path, { isNothing, until: ctx.clock().getTime() + KEPT_MS })

const recall = (ctx: Context, path: string): boolean | undefined => {
  const shown = shownAt(ctx).get(path)
  return shown && shown.until > ctx.clock().getTime() ? shown.isNothing : undefined
}

/** Longer paths are not cached. */
const MAX_PATH = 200

const isNothing = (status: number): boolean => status === 404 || status === 410

/** Records whether a visitor got a page or an error at a path. */
export const noteShown = (visit: PageVisit): void => {
  if (visit.path.length <= MAX_PATH) remember(visit, visit.path, isNothing(visit.status))
}

/** Lookups of own pages per second, so that a flood of hits stays cheap. */
const VIEWS_PER_SECOND = 20

const viewsOf = perSite(() => ({ second: 0, count: 0 }))

const mayLook = (ctx: Context): boolean => {
  const views = viewsOf(ctx)
  const second = Math.floor(ctx.clock().getTime() / 1_000)
  if (views.second !== second) Object.assign(views, { second, count: 0 })
  views.count += 1
  return views.count <= VIEWS_PER_SECOND
}

/**
 * Whether an address is missing, from recent responses to visitors or else from a request to the
 * site itself. The client's flag counts only above the lookup limit or when the request fails.
 */
export const isMissing = async (ctx: Context, path: string, isTold: boolean): Promise<boolean> => {
  const { origin, pathname } = new URL(ctx.links.base)
  const root = trimOf(pathname, '/')
  const below = trimOf(path, '/')
  const key =
    root !== '' && `${below}/`.startsWith(`${root}/`) ? below.slice(root.length + 1) : below
  const known = path.includes('?') ? undefined : recall(ctx, key)
  if (known !== undefined) return known
  if (!mayLook(ctx)) return isTold
  const address = `${origin}${encodeURI(path)}`
  // A closing server takes no requests, but its last visits are still to be counted.
  const answer = await ctx.visitSelf(address, { isAnyStatus: true }).catch(() => undefined)
  if (answer === undefined) return isTold
  const found = isNothing(answer.status)
  // Not what a visitor claims, which would count for others, and nothing that is never looked up.
  if (key.length <= MAX_PATH && !path.includes('?')) remember(ctx, key, found)
  return found
}
