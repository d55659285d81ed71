import type { Context } from '../../../contract/context.ts'
import { findBrokenLinksTo } from '../broken/index.ts'
import { type LinkType, linkSetOf, WHOLE } from '../link-sets/index.ts'
import { findLink, findLinksById, type LinkRow } from '../store/index.ts'
import type { Chosen, ChosenRows, SuggestionType } from './arguments.ts'
import type { LinkRef } from './change-links.ts'
import { linkEditErrors } from './errors.ts'
import { findLinksToHosts, findSuggestions, type SuggestionRow } from './store.ts'
import { type Proposal, proposalsOf } from './suggestions.ts'
import type { Undo } from './undo-key.ts'

/** Limit per request; a client sends further requests for more. */
const MAX_CHOSEN = 1_000

/** Throws when the id is missing. */
export const requireId = (id = 0): number => {
  if (id === 0) throw linkEditErrors.seo_links_missing_data()
  return id
}

const withoutRepeats = (ids: readonly number[]): readonly number[] =>
  [...new Set(ids)].slice(0, MAX_CHOSEN)

/** One link from or to an item. */
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

/** The chosen links of one list of an item, by id or all. */
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

/** One suggestion from or to an item. */
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

/** The chosen suggestions as stored: only ids and their grouping are taken from the client. */
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

/** Suggestions by their ids; those that are gone are left out. */
export const suggestionsById = async (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly SuggestionRow[]> => {
  const found = [...(await findSuggestions(ctx.db, withoutRepeats(ids))).values()]
  if (found.length === 0) throw linkEditErrors.seo_links_no_suggestion()
  return found
}

/** More than the number of suggestions for one phrase. */
const MAX_IN_ROW = 50

/** Normalises the name of a domain to its stored form. */
export const hostnameOf = (given: string): string =>
  given
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')

/** Limit per request; clients repeat the request for more. */
const MAX_TO_DOMAINS = 10_000

/** Links to pages of the chosen domains. */
export const linksToDomains = async (
  ctx: Context,
  hostnames: readonly string[] = [],
): Promise<readonly LinkRef[]> => {
  const names = hostnames
    .map(hostnameOf)
    .filter((name) => name !== '')
    .slice(0, MAX_CHOSEN)
  if (names.length === 0) throw linkEditErrors.seo_links_nothing_chosen()
  return findLinksToHosts(ctx, names, MAX_TO_DOMAINS)
}

/** All broken links to the same addresses as these. */
export const brokenLinksLike = async (
  ctx: Context,
  ids: readonly number[],
): Promise<readonly LinkRef[]> => {
  const chosen = await findLinksById(ctx.db, withoutRepeats(ids))
  const addresses = [...new Set(chosen.map(({ url_hash }) => url_hash))]
  const links =
    addresses.length === 0 ? [] : await findBrokenLinksTo(ctx, addresses, MAX_TO_DOMAINS)
  if (links.length === 0) throw linkEditErrors.seo_links_not_broken()
  return links
}

/** The chosen external links. */
export const externalLinks = async (
  ctx: Context,
  ids: readonly number[] = [],
): Promise<readonly LinkRow[]> => {
  const found = await findLinksById(ctx.db, withoutRepeats(ids))
  const external = found.filter(({ is_external }) => is_external === 1)
  if (external.length === 0) throw linkEditErrors.seo_links_nothing_chosen()
  return external
}

/** Validates the undo entries of earlier edits. */
export const requireUndos = (given: readonly Undo[] = []): readonly Undo[] => {
  const undos = given.filter(({ postId, revisionId }) => postId > 0 && revisionId > 0)
  if (undos.length === 0) throw linkEditErrors.seo_links_missing_data()
  return undos.slice(0, MAX_CHOSEN)
}
