import type { Context } from '../../../contract/context.ts'
import type { Part } from '../../../lib/blocks/parts.ts'
import { renderedOf } from '../rendered.ts'
import type { PostRow } from '../row.ts'
import { footnotes } from './footnotes.ts'
import {
  postAuthorName,
  postContent,
  postDate,
  postExcerpt,
  postTitle,
  readMore,
  sharedBlock,
} from './item.ts'
import { archives, categories, latestPosts, tagCloud } from './listings.ts'
import { postTemplate, query, queryNoResults } from './loops.ts'
import { homeLink, navigation, navigationLink, navigationSubmenu } from './navigation.ts'
import { pageList } from './page-list.ts'
import type { BlockRenderer, Scope } from './scope.ts'
import { search, siteTagline, siteTitle } from './site.ts'

/** The content of those items that hold blocks made for each answer, by id. */
export const makeContents = async (
  ctx: Context,
  rows: readonly PostRow[],
): Promise<ReadonlyMap<number, string>> => {
  const made = await Promise.all(
    rows
      .filter((row) => renderedOf(ctx, row).isDynamic)
      .map(async (row) => [row.id, await makeContent(ctx, row)] as const),
  )
  return new Map(made)
}

/** The content of one item with every block made. */
export const makeContent = (ctx: Context, row: PostRow): Promise<string> =>
  makeParts(renderedOf(ctx, row).parts, {
    ctx,
    row,
    isBare: false,
    within: [row.id],
    budget: { blocks: MAX_BLOCKS, questions: MAX_QUESTIONS },
  })

/** More than any page has; what is beyond stays empty. */
const MAX_BLOCKS = 1_000
const MAX_QUESTIONS = 20

const makeParts = async (parts: readonly Part[], place: Omit<Scope, 'make'>): Promise<string> => {
  const scope: Scope = {
    ...place,
    make: (inner, changes = {}) => makeParts(inner, { ...place, ...changes }),
  }
  const html = await Promise.all(
    parts.map((part) => {
      if (typeof part === 'string') return part
      if (scope.budget.blocks <= 0) return ''
      scope.budget.blocks--
      return RENDERERS[part.name]?.(part, scope) ?? ''
    }),
  )
  return html.join('')
}

const RENDERERS: Readonly<Record<string, BlockRenderer>> = {
  'core/archives': archives,
  'core/block': sharedBlock,
  'core/categories': categories,
  'core/footnotes': footnotes,
  'core/home-link': homeLink,
  'core/latest-posts': latestPosts,
  'core/navigation': navigation,
  'core/navigation-link': navigationLink,
  'core/navigation-submenu': navigationSubmenu,
  'core/page-list': pageList,
  'core/post-author-name': postAuthorName,
  'core/post-content': postContent,
  'core/post-date': postDate,
  'core/post-excerpt': postExcerpt,
  'core/post-template': postTemplate,
  'core/post-title': postTitle,
  'core/query': query,
  'core/query-no-results': queryNoResults,
  'core/read-more': readMore,
  'core/search': search,
  'core/site-tagline': siteTagline,
  'core/site-title': siteTitle,
  'core/tag-cloud': tagCloud,
}
