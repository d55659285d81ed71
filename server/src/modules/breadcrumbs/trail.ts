import type { Scope } from '../../contract/blocks.ts'
import type { Context } from '../../contract/context.ts'
import type { PageView } from '../../contract/page-view.ts'
import type { Paging } from '../../lib/blocks/paging.ts'
import { escapeHtml } from '../../lib/text.ts'
import { monthName } from '../block-rendering/index.ts'
import type { PostRow } from '../posts/index.ts'
import { permalinkLoader, postLoader, renderTitle } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { type TermRow, termLink, termLoader, termsOfPostLoader } from '../terms/index.ts'
import { postType, taxonomiesOfType, taxonomy } from '../types/index.ts'
import { authorAddress } from '../users/index.ts'
import { trailSettingsFor } from './settings.ts'
import type { TrailSettings } from './trail-settings.ts'

/** One breadcrumb. */
export interface Crumb {
  /** HTML. */
  readonly label: string
  /** Undefined for pages without an address of their own. */
  readonly address?: string | undefined
}

export interface TrailOptions {
  /** Whether a hierarchical item is placed below its terms instead of its parents. */
  readonly prefersTerms?: boolean
  /** Months and days by name, or by the numbers used in addresses. */
  readonly periods: 'names' | 'numbers'
}

/** The target of the breadcrumbs; `row` is set on the page of an item. */
type TrailEnd = Pick<Scope, 'ctx' | 'row'>

interface Trip extends TrailEnd {
  readonly settings: TrailSettings
  readonly options: TrailOptions
}

/** Breadcrumbs of the page: the first is the front page, the last the page itself. */
export const trailOf = async (
  { ctx, row }: TrailEnd,
  page: PageView,
  options: TrailOptions,
): Promise<readonly Crumb[]> => {
  const trip = { ctx, row, options, settings: await trailSettingsFor(ctx) }
  const front = await frontCrumb(ctx)
  const paging = page.shown.kind === 'single' || page.shown.kind === 'front' ? page.text : undefined
  return paged(paging ?? page, [front, ...(await placesOf(trip, page))])
}

/** The breadcrumb of the front page. */
export const frontCrumb = async (ctx: Context): Promise<Crumb> => {
  const { home } = await trailSettingsFor(ctx)
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  const page =
    home === '' && show_on_front === 'page' ? await postLoader(ctx).load(page_on_front) : undefined
  return { label: home || (page && titleOf(page)) || 'Home', address: ctx.links.site('') }
}

/** The breadcrumbs after the front page. */
const placesOf = async (trip: Trip, { shown }: PageView): Promise<readonly Crumb[]> => {
  const { row, settings } = trip
  switch (shown.kind) {
    case 'home':
      return blogCrumb(trip)
    case 'front':
      return []
    case 'not-found':
      return [{ label: settings.missing }]
    case 'search':
      return [{ label: settings.search(shown.text) }]
    case 'archive':
      return [
        ...(settings.hasBlog ? await blogCrumb(trip) : []),
        ...(await archiveTrail(trip, shown)),
      ]
    case 'single':
      return row ? itemTrail(trip, row) : []
  }
}

/** The posts page, if one is set. */
const blogCrumb = async ({ ctx }: TrailEnd): Promise<readonly Crumb[]> => {
  const { show_on_front, page_for_posts: id } = await siteSettings(ctx)
  const row = show_on_front === 'page' && id !== 0 ? await postLoader(ctx).load(id) : undefined
  return row?.status === 'publish' ? [await itemCrumb(ctx, row)] : []
}

/** From page 2 of a list or text on, its first page becomes a breadcrumb. */
const paged = (
  { page, addressOf }: Omit<Paging, 'pages'>,
  crumbs: readonly Crumb[],
): readonly Crumb[] => {
  if (page < 2) return crumbs
  const last = crumbs.at(-1)
  return [
    ...crumbs.slice(0, -1),
    ...(last ? [{ ...last, address: addressOf(1) }] : []),
    { label: `Page ${page}`, address: addressOf(page) },
  ]
}

type Archive = Extract<PageView['shown'], { kind: 'archive' }>

const archiveTrail = async (trip: Trip, shown: Archive): Promise<readonly Crumb[]> => {
  if (shown.of === 'date') return periodTrail(trip, shown.period)
  if (shown.of === 'term') {
    const { hasParents = true, rename } = trip.settings.shelving(shown.term)
    const way = await termTrail(trip, shown.term)
    return renamed(hasParents ? way : way.slice(-1), rename)
  }
  const { author } = shown
  return [{ label: escapeHtml(author.display_name), address: authorAddress(trip.ctx, author) }]
}

const periodTrail = ({ ctx, options }: Trip, period: string): readonly Crumb[] => {
  const parts = period.split('-')
  const name = (part: string, depth: number): string => {
    if (options.periods === 'numbers' || depth === 0) return part
    return depth === 1 ? monthName(part) : String(Number(part))
  }
  return parts.map((part, depth) => ({
    label: escapeHtml(name(part, depth)),
    address: ctx.links.site(`${parts.slice(0, depth + 1).join('/')}/`),
  }))
}

/** Deeper than any real tree; ends a cycle of parents. */
const MAX_DEPTH = 20

/** The term's ancestors, then the term itself. */
const termTrail = async (trip: TrailEnd, term: TermRow): Promise<readonly Crumb[]> => {
  const terms = [term]
  let id = term.parent_id
  for (let depth = 0; id !== 0 && depth < MAX_DEPTH; depth++) {
    const next = await termLoader(trip.ctx).load(id)
    if (!next) break
    terms.unshift(next)
    id = next.parent_id
  }
  return Promise.all(terms.map((each) => termCrumb(trip, each)))
}

const termCrumb = async ({ ctx }: TrailEnd, term: TermRow): Promise<Crumb> => {
  const found = taxonomy(term.taxonomy)
  return {
    label: escapeHtml(term.name),
    address: found && (await termLink(ctx, found, term)),
  }
}

const itemTrail = async (trip: Trip, row: PostRow): Promise<readonly Crumb[]> => {
  const { ctx, settings, options } = trip
  const { hasTerms = true, hasParents = true, rename } = await settings.filing(row)
  const isInTree = postType(row.type)?.isHierarchical === true && options.prefersTerms !== true
  return [
    ...(settings.hasBlog && row.type === 'post' ? await blogCrumb(trip) : []),
    ...(isInTree && hasParents ? await parents(trip, row) : []),
    ...(!isInTree && hasTerms ? await filing(trip, row) : []),
    ...renamed([await itemCrumb(ctx, row)], rename),
  ]
}

/** Renames the last breadcrumb. */
const renamed = (
  crumbs: readonly Crumb[],
  rename: ((label: string) => string) | undefined,
): readonly Crumb[] => {
  const last = crumbs.at(-1)
  return rename && last ? [...crumbs.slice(0, -1), { ...last, label: rename(last.label) }] : crumbs
}

/**
 * Published ancestors; an unpublished one ends the list, and the front page is left out because it
 * comes first anyway.
 */
const parents = async ({ ctx }: TrailEnd, row: PostRow): Promise<readonly Crumb[]> => {
  const { show_on_front, page_on_front } = await siteSettings(ctx)
  const front = show_on_front === 'page' ? page_on_front : 0
  const above: Crumb[] = []
  let id = row.parent_id
  for (let depth = 0; id !== 0 && depth < MAX_DEPTH; depth++) {
    const parent = await postLoader(ctx).load(id)
    if (parent?.status !== 'publish') break
    if (id !== front) above.unshift(await itemCrumb(ctx, parent))
    id = parent.parent_id
  }
  return above
}

/** The terms that precede the item: its preferred one, or the one with the most ancestors. */
const filing = async (trip: Trip, row: PostRow): Promise<readonly Crumb[]> => {
  const { taxonomy: chosen, mainTerms = {} } = await trip.settings.filing(row)
  const carried = await termsOfPostLoader(trip.ctx).load(row.id)
  const kinds = taxonomiesOfType(row.type).filter(({ isPublic }) => isPublic)
  const preferred = [
    ...kinds.filter(({ name }) => name === chosen),
    ...kinds.filter(({ name }) => name !== chosen),
  ]
  for (const { name } of preferred) {
    const terms = carried.filter((term) => term.taxonomy === name)
    const main = terms.find(({ id }) => id === mainTerms[name])
    const ways = await Promise.all((main ? [main] : terms).map((term) => termTrail(trip, term)))
    const [longest] = ways.toSorted((a, b) => b.length - a.length)
    if (longest) return longest
  }
  return []
}

const itemCrumb = async (ctx: Context, row: PostRow): Promise<Crumb> => ({
  label: titleOf(row),
  address: await permalinkLoader(ctx).load(row),
})

const titleOf = ({ title }: PostRow): string => renderTitle(title) || '(no title)'
