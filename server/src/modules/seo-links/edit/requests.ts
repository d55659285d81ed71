import type { Context } from '../../../contract/context.ts'
import { type LinkType, linkSetOf, WHOLE } from '../link-sets/index.ts'
import { findLink, findLinksById, type LinkRow } from '../store/index.ts'
import type { Chosen, ChosenRows, SuggestionType } from './arguments.ts'
import { linkEditErrors } from './errors.ts'
import type { LinkRef } from './remove.ts'
import { findLinksToHosts, findSuggestions, type SuggestionRow } from './store.ts'
import { type Proposal, proposalsOf } from './suggestions.ts'
import type { Undo } from './undo-key.ts'

/** What is changed at once; a client that wants more asks again. */
const MAX_CHOSEN = 1_000

/** An id without which nothing can be done. */
export const requireId = (id = 0): number => {
  if (id === 0) throw linkEditErrors.seo_links_missing_data()
  return id
}

const withoutRepeats = (ids: readonly number[]): readonly number[] =>
  [...new Set(ids)].slice(0, MAX_CHOSEN)

/** One link of an item, whichever end of it that is. */
export const getLink = async (ctx: Context, postId: number, linkId: number): Promise<LinkRow> => {
  const link = await findLink(ctx.db, linkId)
  if (!link || (link.post_id !== postId && link.linked_post_id !== postId))
    throw linkEditErrors.seo_links_no_link()
  return link
}

interface ChosenLinks {
  readonly postId: number
  readonly action?: string | undefined
  readonly linkType?: LinkType | undefined
  readonly linkIds?: Chosen | undefined
}

/** The links of one list of an item that were chosen, by id or all of them. */
export const chosenLinks = async (
  ctx: Context,
  { postId, action, linkType: type, linkIds = [] }: ChosenLinks,
): Promise<readonly LinkRow[]> => {
  if (action !== 'delete' || !type || linkIds.length === 0)
    throw linkEditErrors.seo_links_missing_data()
  const ids = withoutRepeats(
    linkIds === 'all'
      ? (await linkSetOf(ctx, postId, WHOLE))[type].rows.map(({ id }) => id)
      : linkIds,
  )
  const end = type === 'inboundInternal' ? 'linked_post_id' : 'post_id'
  const links = (await findLinksById(ctx.db, ids)).filter((link) => link[end] === postId)
  if (links.length === 0 && linkIds !== 'all') throw linkEditErrors.seo_links_no_link()
  return links
}

/** One suggestion of an item, whichever end of it that is. */
export const getSuggestion = async (
  ctx: Context,
  postId: number,
  id: number,
): Promise<SuggestionRow> => {
  const suggestion = (await findSuggestions(ctx.db, [id])).get(id)
  if (!suggestion || (suggestion.post_id !== postId && suggestion.linked_post_id !== postId))
    throw linkEditErrors.seo_links_no_suggestion()
  return suggestion
}

interface ChosenSuggestions {
  readonly postId: number
  readonly suggestionType?: SuggestionType | undefined
  readonly suggestionRows?: ChosenRows | undefined
}

const SUGGESTION_ENDS: Readonly<Record<SuggestionType, 'linked_post_id' | 'post_id'>> = {
  suggestionsInbound: 'linked_post_id',
  suggestionsOutbound: 'post_id',
}

/**
 * The suggestions that were chosen, as they are stored: of what a client sends only the ids count,
 * and how they stand together.
 */
export const chosenSuggestions = async (
  ctx: Context,
  { postId, suggestionType, suggestionRows = [] }: ChosenSuggestions,
): Promise<readonly Proposal[]> => {
  const isAll = suggestionRows === 'all'
  if (!suggestionType || suggestionRows.length === 0) throw linkEditErrors.seo_links_missing_data()
  const rows: Exclude<ChosenRows, 'all'> = isAll
    ? (await linkSetOf(ctx, postId, WHOLE))[suggestionType].rows
    : suggestionRows
  const ids = rows
    .slice(0, MAX_CHOSEN)
    .map(({ suggestions }) => withoutRepeats(suggestions.map(({ id }) => id)).slice(0, MAX_IN_ROW))
  const end = SUGGESTION_ENDS[suggestionType]
  const stored = await findSuggestions(ctx.db, [...new Set(ids.flat())])
  const own = new Map([...stored].filter(([, suggestion]) => suggestion[end] === postId))
  const proposals = proposalsOf(ids, own)
  if (proposals.length === 0 && !isAll) throw linkEditErrors.seo_links_no_suggestion()
  return proposals
}

/** More than one phrase is proposed for. */
const MAX_IN_ROW = 50

/** The name of a domain as it is stored. */
export const hostnameOf = (given: string): string =>
  given
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')

/** More than these go in a second turn. */
const MAX_TO_DOMAINS = 10_000

/** Links to pages of the domains that were chosen. */
export const linksToDomains = async (
  ctx: Context,
  hostnames: readonly string[] = [],
): Promise<readonly LinkRef[]> => {
  const names = hostnames
    .map(hostnameOf)
    .filter((name) => name !== '')
    .slice(0, MAX_IN_ROW)
  if (names.length === 0) throw linkEditErrors.seo_links_nothing_chosen()
  return findLinksToHosts(ctx, names, MAX_TO_DOMAINS)
}

/** External links that were chosen. */
export const externalLinks = async (
  ctx: Context,
  ids: readonly number[] = [],
): Promise<readonly LinkRow[]> => {
  const found = await findLinksById(ctx.db, withoutRepeats(ids))
  const external = found.filter(({ is_external }) => is_external === 1)
  if (external.length === 0) throw linkEditErrors.seo_links_nothing_chosen()
  return external
}

/** What edits have answered, to bring it back. */
export const requireUndos = (given: readonly Undo[] = []): readonly Undo[] => {
  const undos = given.filter(({ postId, revisionId }) => postId > 0 && revisionId > 0)
  if (undos.length === 0) throw linkEditErrors.seo_links_missing_data()
  return undos.slice(0, MAX_CHOSEN)
}
