import type { Context } from '../../../contract/context.ts'
import { findLinksById, type LinkRow } from '../store/index.ts'
import {
  contextOf,
  isPillar,
  presentLink,
  presentSuggestion,
  type SuggestionRow,
} from './present.ts'
import {
  countListed,
  countSuggestionsTo,
  findListed,
  findSuggestionsIn,
  findSuggestionsTo,
  type LinkType,
  type Part,
} from './query.ts'
import type {
  InboundSuggestions,
  LinkSet,
  Links,
  OutboundSuggestions,
  PillarContext,
  Totals,
} from './schemas.ts'

export const totalsOf = (total: number, { limit, offset }: Part): Totals => ({
  page: Math.floor(offset / limit) + 1,
  pages: Math.ceil(total / limit),
  total,
})

/** For lists that are returned whole. */
export const WHOLE: Part = { limit: 1_000, offset: 0 }

/** The links of one item. The caller must have checked that the user may see it. */
export const linkSetOf = async (ctx: Context, id: number, part: Part): Promise<LinkSet> =>
  assemble(ctx, id, part, await load(ctx, [id], part))

/** The links of several items, with as many queries as for one. */
export const linkSetsOf = async (
  ctx: Context,
  ids: readonly number[],
  part: Part,
): Promise<readonly LinkSet[]> => {
  if (ids.length === 0) return []
  const loaded = await load(ctx, ids, part)
  return Promise.all(ids.map((id) => assemble(ctx, id, part, loaded)))
}

/** The rows for link sets, by item and list. */
interface Loaded {
  readonly links: ReadonlyMap<string, readonly LinkRow[]>
  readonly totals: ReadonlyMap<string, number>
  readonly suggestionsTo: ReadonlyMap<number, readonly SuggestionRow[]>
  readonly suggestionsIn: ReadonlyMap<number, readonly SuggestionRow[]>
}

const keyOf = (item: number, list: string): string => `${item} ${list}`

const load = async (ctx: Context, ids: readonly number[], part: Part): Promise<Loaded> => {
  const [listed, counted, countedTo, suggestionsTo, suggestionsIn] = await Promise.all([
    findListed(ctx, ids, part),
    countListed(ctx, ids),
    countSuggestionsTo(ctx, ids),
    findSuggestionsTo(ctx, ids, part),
    findSuggestionsIn(ctx, ids),
  ])
  const rows = await findLinksById(
    ctx.background,
    listed.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const placed = Map.groupBy(listed, ({ item, list }) => keyOf(item, list))
  return {
    links: new Map(
      Array.from(placed, ([key, places]) => [key, places.flatMap(({ id }) => byId.get(id) ?? [])]),
    ),
    totals: new Map(
      [...counted, ...countedTo].map(({ item, list, total }) => [keyOf(item, list), total]),
    ),
    suggestionsTo: Map.groupBy(suggestionsTo, (row) => row.linked_post_id),
    suggestionsIn: Map.groupBy(suggestionsIn, (row) => row.post_id),
  }
}

const assemble = async (ctx: Context, id: number, part: Part, loaded: Loaded): Promise<LinkSet> => {
  const totalsIn = (list: keyof LinkSet): Totals =>
    totalsOf(loaded.totals.get(keyOf(id, list)) ?? 0, part)
  const linksIn = async (list: LinkType): Promise<Links> => ({
    rows: await Promise.all(
      (loaded.links.get(keyOf(id, list)) ?? []).map(async (row) => ({
        ...presentLink(row),
        context:
          (await contextOf(ctx, list === 'inboundInternal' ? row.post_id : row.linked_post_id)) ??
          null,
      })),
    ),
    totals: totalsIn(list),
  })
  const [inboundInternal, outboundInternal, affiliate, external, into, phrases] = await Promise.all(
    [
      linksIn('inboundInternal'),
      linksIn('outboundInternal'),
      linksIn('affiliate'),
      linksIn('external'),
      suggestionsInto(ctx, id, loaded.suggestionsTo.get(id) ?? []),
      suggestionsOutOf(ctx, loaded.suggestionsIn.get(id) ?? []),
    ],
  )
  return {
    ...{ inboundInternal, outboundInternal, affiliate, external },
    suggestionsInbound: { rows: into, totals: totalsIn('suggestionsInbound') },
    suggestionsOutbound: {
      rows: phrases.slice(part.offset, part.offset + part.limit),
      totals: totalsOf(phrases.length, part),
    },
  }
}

/** One entry for each item that could link here. */
const suggestionsInto = async (
  ctx: Context,
  id: number,
  rows: readonly SuggestionRow[],
): Promise<readonly InboundSuggestions[]> => {
  const permalink = rows.length === 0 ? '' : ((await contextOf(ctx, id))?.permalink ?? '')
  const shown = rows.map(async (row) => {
    const context = await pillarContextOf(ctx, row.post_id)
    if (!context) return []
    const { isCornerstoneContent } = context
    return [{ suggestions: [presentSuggestion(row)], permalink, isCornerstoneContent, context }]
  })
  return (await Promise.all(shown)).flat()
}

/** One entry for each phrase, which may have suggestions for several items. */
const suggestionsOutOf = async (
  ctx: Context,
  rows: readonly SuggestionRow[],
): Promise<readonly OutboundSuggestions[]> => {
  const shown = rows.map(async (row) => {
    const context = await pillarContextOf(ctx, row.linked_post_id)
    return context ? [{ ...presentSuggestion(row), context }] : []
  })
  const suggestions = (await Promise.all(shown)).flat()
  const phrases = Map.groupBy(suggestions, (each) => each.original_phrase_html)
  return Array.from(phrases.values(), (each) => ({ suggestions: each }))
}

const pillarContextOf = async (ctx: Context, id: number): Promise<PillarContext | undefined> => {
  const [context, isCornerstoneContent] = await Promise.all([contextOf(ctx, id), isPillar(ctx, id)])
  return context && { ...context, isCornerstoneContent }
}
