import type { Context } from '../../../../contract/context.ts'
import { ApiError } from '../../../../contract/errors.ts'
import { findExistingIds, findMoved, type Moved } from '../../model/index.ts'
import type { TextRewriter } from '../../rewrite/index.ts'
import type { RestClient } from './client.ts'
import type { SiteCopy } from './copy.ts'
import { type Difference, differencesOf } from './differences.ts'
import { routeOf, statusOf } from './download.ts'
import { type Json, numberOf, objectOf, objectsOf } from './json.ts'

/** How many things of a kind are on the other site, and how many of them are here. */
interface KindCount {
  readonly kind: string
  readonly there: number
  readonly here: number
}

export interface Comparison {
  readonly counts: readonly KindCount[]
  /** Items that were compared field by field. */
  readonly compared: number
  readonly differences: readonly Difference[]
}

/** Types that both interfaces show in the same form. */
const LISTS: Readonly<Record<string, string>> = {
  'item post': 'core/v2/posts',
  'item page': 'core/v2/pages',
  'item attachment': 'core/v2/media',
  'item wp_block': 'core/v2/blocks',
  'item wp_navigation': 'core/v2/navigation',
}

const COMPARED = 50
const AT_ONCE = 20

/** Compares what is here with what the other site shows now. */
export const compareSites = async (
  ctx: Context,
  client: RestClient,
  copy: SiteCopy,
  { sourceId, texts }: { readonly sourceId: number; readonly texts: TextRewriter },
): Promise<Comparison> => {
  const counts: KindCount[] = []
  for (const [kind, there] of copy.counts())
    counts.push({ kind, there, here: await countHere(ctx, copy, sourceId, kind) })
  const sample = Map.groupBy(copy.sample(Object.keys(LISTS), COMPARED), ({ kind }) => kind)
  const differences: Difference[] = []
  let compared = 0
  for (const [kind, things] of sample)
    for (let at = 0; at < things.length; at += AT_ONCE) {
      const ids = things.slice(at, at + AT_ONCE).map(({ id }) => id)
      const pairs = await pairsOf(ctx, client, copy, { sourceId, texts, kind, ids })
      compared += pairs.length
      for (const pair of pairs) differences.push(...pair)
    }
  return { counts, compared, differences }
}

const countHere = async (
  { db }: Context,
  copy: SiteCopy,
  source_id: number,
  kind: string,
): Promise<number> => {
  const [table, moved] = tableOf(kind)
  const found = await findMoved(db, { source_id, kind: moved }, copy.ids(kind))
  const ids = Array.from(found.values(), ({ new_id }) => new_id)
  return table === undefined ? ids.length : (await findExistingIds(db, table, ids)).size
}

const tableOf = (kind: string) => {
  if (kind === 'users') return [undefined, 'user'] as const
  if (kind === 'comments') return ['comments', 'comment'] as const
  return kind.startsWith('term ') ? (['terms', 'term'] as const) : (['posts', 'post'] as const)
}

interface Some {
  readonly sourceId: number
  readonly texts: TextRewriter
  readonly kind: string
  readonly ids: readonly number[]
}

/** The differences of each item that both sites show. */
const pairsOf = async (
  ctx: Context,
  client: RestClient,
  copy: SiteCopy,
  { sourceId, texts, kind, ids }: Some,
): Promise<readonly (readonly Difference[])[]> => {
  const type = kind.slice('item '.length)
  const described = objectsOf(copy.fact('types')).find(({ slug }) => slug === type) ?? {}
  const there = objectsOf(
    (await client.get(routeOf(described), {
      ...{ context: 'edit', status: statusOf(type), per_page: AT_ONCE, include: ids.join() },
    })) ?? [],
  )
  const referred = [...ids, ...there.flatMap(idsIn)]
  const posts = await findMoved(ctx.db, { source_id: sourceId, kind: 'post' }, referred)
  const here = await listHere(ctx, LISTS[kind] ?? '', posts, ids)
  const idHere = (id: number): number => posts.get(id)?.new_id ?? id
  return there.flatMap((item) => {
    const own = here.get(idHere(numberOf(item.id)))
    return own ? [differencesOf(item, own, { texts, idHere })] : []
  })
}

const idsIn = ({ parent, featured_media, post }: Json): readonly number[] =>
  [parent, featured_media, post].map(numberOf).filter((id) => id > 0)

const listHere = async (
  ctx: Context,
  list: string,
  posts: ReadonlyMap<number, Moved>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Json>> => {
  const include = ids.flatMap((id) => posts.get(id)?.new_id ?? [])
  if (include.length === 0) return new Map()
  try {
    const found = await ctx.getResource(list, {
      ...{
        context: 'edit',
        status: statusOf(list.endsWith('/media') ? 'attachment' : '').split(','),
        include,
      },
      per_page: AT_ONCE,
    })
    return new Map(objectsOf(found).map((item) => [numberOf(objectOf(item).id), item]))
  } catch (error) {
    if (error instanceof ApiError) return new Map()
    throw error
  }
}
