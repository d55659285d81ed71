import type { Scope } from '../../../contract/blocks.ts'
import type { PageView } from '../../../contract/page-view.ts'
import type { Paging } from '../../../lib/blocks/paging.ts'
import { escapeHtml } from '../../../lib/text.ts'
import type { PostRow } from '../../posts/index.ts'
import { permalinkLoader, postLoader, renderTitle } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { type TermRow, termLink, termLoader, termsOfPostLoader } from '../../terms/index.ts'
import { postType, taxonomiesOfType, taxonomy } from '../../types/index.ts'
import { monthName } from '../data/index.ts'

/** One place on the way from the front of the site to the page. */
export interface Crumb {
  /** HTML. */
  readonly label: string
  readonly address?: string | undefined
}

export interface TrailOptions {
  /** Whether a page in a tree is filed under its terms rather than below its parents. */
  readonly prefersTerms: boolean
}

/** Where the way leads to: a page about an item names it. */
type TrailEnd = Pick<Scope, 'ctx' | 'row'>

/** The way to the page, without the front itself; the last one is the page. */
export const trailOf = async (
  scope: TrailEnd,
  page: PageView,
  options: TrailOptions,
): Promise<readonly Crumb[]> => {
  const { shown } = page
  switch (shown.kind) {
    case 'home': {
      const { page_for_posts: id } = await siteSettings(scope.ctx)
      const row = id ? await postLoader(scope.ctx).load(id) : undefined
      return row?.status === 'publish' ? paged(page, [{ label: titleOf(row) }]) : paged(page, [])
    }
    case 'front':
      return page.text ? paged(page.text, []) : []
    case 'not-found':
      return [{ label: 'Page not found' }]
    case 'search':
      return paged(page, [{ label: `Search results for: &#8220;${escapeHtml(shown.text)}&#8221;` }])
    case 'archive':
      if (shown.of === 'author')
        return paged(page, [{ label: escapeHtml(shown.author.display_name) }])
      if (shown.of === 'date') return paged(page, periodTrail(scope, shown.period))
      return paged(page, [
        ...(await termTrail(scope, shown.term)),
        { label: escapeHtml(shown.term.name) },
      ])
    case 'single':
      return scope.row ? paged(page.text ?? page, await itemTrail(scope, scope.row, options)) : []
  }
}

/** From the second page of a list or a text on, its first page is a place on the way. */
const paged = (
  { page, addressOf }: Omit<Paging, 'pages'>,
  crumbs: readonly Crumb[],
): readonly Crumb[] => {
  if (page < 2) return crumbs
  const last = crumbs.at(-1)
  return [
    ...crumbs.slice(0, -1),
    ...(last ? [{ ...last, address: addressOf(1) }] : []),
    { label: `Page ${page}` },
  ]
}

const periodTrail = ({ ctx }: TrailEnd, period: string): readonly Crumb[] => {
  const parts = period.split('-')
  return parts.map((part, depth) => ({
    label: escapeHtml(depth === 1 ? monthName(part) : depth === 2 ? String(Number(part)) : part),
    address:
      depth === parts.length - 1
        ? undefined
        : ctx.links.site(`${parts.slice(0, depth + 1).join('/')}/`),
  }))
}

/** Deeper than any tree; rows that form a ring must not keep a request for ever. */
const MAX_DEPTH = 20

/** The terms above this one. */
const termTrail = async (scope: TrailEnd, term: TermRow): Promise<readonly Crumb[]> => {
  const above: Crumb[] = []
  let id = term.parent_id
  for (let depth = 0; id !== 0 && depth < MAX_DEPTH; depth++) {
    const next = await termLoader(scope.ctx).load(id)
    if (!next) break
    above.unshift(await termCrumb(scope, next))
    id = next.parent_id
  }
  return above
}

const termCrumb = async ({ ctx }: TrailEnd, term: TermRow): Promise<Crumb> => {
  const found = taxonomy(term.taxonomy)
  return {
    label: escapeHtml(term.name),
    address: found && (await termLink(ctx, found, term)),
  }
}

const itemTrail = async (
  scope: TrailEnd,
  row: PostRow,
  { prefersTerms }: TrailOptions,
): Promise<readonly Crumb[]> => {
  const isInTree = postType(row.type)?.isHierarchical === true
  const above = isInTree && !prefersTerms ? await parents(scope, row) : await filing(scope, row)
  return [...above, { label: titleOf(row) }]
}

/** Published items above this one; a hidden one ends the way. */
const parents = async ({ ctx }: TrailEnd, row: PostRow): Promise<readonly Crumb[]> => {
  const above: Crumb[] = []
  let id = row.parent_id
  for (let depth = 0; id !== 0 && depth < MAX_DEPTH; depth++) {
    const parent = await postLoader(ctx).load(id)
    if (parent?.status !== 'publish') break
    above.unshift({ label: titleOf(parent), address: await permalinkLoader(ctx).load(parent) })
    id = parent.parent_id
  }
  return above
}

/** The first term of the first taxonomy that the item carries one of. */
const filing = async (scope: TrailEnd, row: PostRow): Promise<readonly Crumb[]> => {
  const terms = await termsOfPostLoader(scope.ctx).load(row.id)
  for (const { name, isPublic } of taxonomiesOfType(row.type)) {
    const term = isPublic ? terms.find((term) => term.taxonomy === name) : undefined
    if (term) return [...(await termTrail(scope, term)), await termCrumb(scope, term)]
  }
  return []
}

const titleOf = ({ title }: PostRow): string => renderTitle(title) || '(no title)'
