import type { WriteContext } from '../../../contract/context.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { EventMap } from '../../../contract/events.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { matchKey, splitAddress } from '../matching/index.ts'
import {
  changeRedirect,
  createRedirect,
  deleteRedirects,
  findRowsByKey,
  findRowsByTarget,
  type RedirectRow,
  setEnabled,
} from '../rules/index.ts'
import { remember } from './proposals.ts'
import { findConcerned, purgeItem } from './store.ts'
import { waitingSource } from './waiting.ts'

type Change = EventMap['address.changed']

/** Updates redirects when items are published, moved or deleted. */
export const followItem = async (ctx: WriteContext, change: Change): Promise<void> => {
  const { id, type, status, from, to } = change
  const { monitor } = (await seoOptions(ctx)).redirects
  const isFollowed = from !== undefined && isChosen(monitor.postTypes, type)
  if (to !== undefined) await makeWay(ctx, id, placeOf(to), isFollowed)
  if (!isFollowed) return
  if (to !== undefined) await leadOn(ctx, id, placeOf(from), placeOf(to))
  else if (monitor.trash && (status === 'trash' || status === undefined))
    await offer(ctx, status === undefined ? null : id, placeOf(from))
}

/** Deletes redirects that waited for a deleted item, and detaches the others. */
export const purgeRedirectsOf = async (
  ctx: WriteContext,
  { id }: EventMap['post.deleted'],
): Promise<void> => {
  const waiting = await findRowsByKey(ctx.db, matchKey(waitingSource(id)))
  if (waiting.length > 0)
    await deleteRedirects(
      ctx,
      waiting.map((row) => row.id),
    )
  await purgeItem(ctx.db, id)
}

const isChosen = (
  { all, included }: { readonly all: boolean; readonly included: readonly string[] },
  type: string,
): boolean => all || included.includes(type)

const placeOf = (path: string): string => `/${path}/`

/**
 * An item is published at an address: its waiting redirects get it as source, and redirects that were
 * generated when another item left it are disabled. After a move all redirects at the address are
 * disabled, manual ones included.
 */
const makeWay = async (
  ctx: WriteContext,
  id: number,
  place: string,
  hasMoved: boolean,
): Promise<void> => {
  const waiting = waitingSource(id)
  const rows = await findConcerned(ctx.db, matchKey(place), id)
  const inTheWay = rows.filter(
    (row) =>
      row.is_enabled === 1 &&
      row.match_key === matchKey(place) &&
      (hasMoved || row.rule_group === 'modified'),
  )
  if (inTheWay.length > 0)
    await setEnabled(
      ctx,
      inTheWay.map((row) => row.id),
      false,
    )
  for (const row of rows)
    if (row.source_url === waiting)
      await ifPossible(() => changeRedirect(ctx, row.id, { sourceUrl: place }))
}

/** Redirects the old address of a moved item to the new one. */
const leadOn = async (ctx: WriteContext, id: number, from: string, to: string): Promise<void> => {
  const known = await findRowsByKey(ctx.db, matchKey(from))
  await repoint(ctx, from, to)
  const redirect = await ifPossible(() => redirectFrom(ctx, known, { from, to, id }))
  if (redirect)
    await remember(ctx, [
      { url: from, target: to, type: redirect.type, id: redirect.id, enabled: true, postId: id },
    ])
}

const redirectFrom = async (
  ctx: WriteContext,
  known: readonly RedirectRow[],
  { from, to, id }: { readonly from: string; readonly to: string; readonly id: number },
) => {
  const forAll = known.filter((row) => row.custom_rules === '[]' && !row.source_url.includes('?'))
  // A manual redirect for this address takes precedence.
  if (forAll.some((row) => row.is_enabled === 1 && row.rule_group !== 'modified')) return undefined
  const [same] = forAll.filter((row) => row.rule_group === 'modified' || row.source_url === from)
  const input = { targetUrl: to, type: 301, group: 'modified', postId: id, isEnabled: true }
  return same
    ? changeRedirect(ctx, same.id, input)
    : createRedirect(ctx, {
        ...{ ...input, sourceUrl: from, isRegex: false, ignoreSlash: true, ignoreCase: true },
        queryParam: 'pass',
      })
}

/** Limit per save. Further ones still work as a chain. */
const MAX_REPOINTED = 100

/** Changes redirects to the old address to the new one. */
const repoint = async (ctx: WriteContext, from: string, to: string): Promise<void> => {
  const { base } = ctx.links
  const rows = [
    ...(await findRowsByTarget(ctx.db, from, MAX_REPOINTED)),
    ...(await findRowsByTarget(ctx.db, `${base}${from}`, MAX_REPOINTED)),
  ]
  for (const row of rows) {
    if (row.match_key === matchKey(to)) continue
    const { path, query } = splitAddress(row.target_url)
    const rest = query === '' ? '' : `?${query}`
    const target = path.startsWith('/') ? to : `${base}${to}`
    await ifPossible(() => changeRedirect(ctx, row.id, { targetUrl: `${target}${rest}` }))
  }
}

/** Creates a disabled redirect for a deleted item and proposes it. */
const offer = async (ctx: WriteContext, postId: number | null, from: string): Promise<void> => {
  const known = await findRowsByKey(ctx.db, matchKey(from))
  const input = { sourceUrl: from, targetUrl: '/', type: 301, group: 'modified', postId }
  const redirect =
    known.length > 0
      ? undefined
      : await ifPossible(() => createRedirect(ctx, { ...input, isEnabled: false }))
  const [shown = redirect] = known
  if (shown)
    await remember(ctx, [
      { url: from, target: '/', type: 301, id: shown.id, enabled: false, postId },
    ])
}

/** An invalid redirect must not prevent saving the item. */
const ifPossible = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
