import { asInteger, asObject } from '../../../contract/arguments/coerce.ts'
import type { Context } from '../../../contract/context.ts'
import { membersOf, textOf } from '../../seo-kernel/index.ts'
import { type LinkType, linkSetOf, WHOLE } from '../link-sets/index.ts'
import { findLink, findLinksById, type LinkRow } from '../store/index.ts'
import { linkEditErrors } from './errors.ts'
import type { LinkRef } from './remove.ts'
import { findLinksToHosts, findSuggestions, type SuggestionRow } from './store.ts'
import { type Proposal, proposalsOf } from './suggestions.ts'
import type { Undo } from './undo-key.ts'

/** What is changed at once; a client that wants more asks again. */
const MAX_CHOSEN = 1_000

/** An id from what clients send for one. */
const idOf = (given: unknown): number | undefined => {
  const id = asInteger(given)
  return id !== undefined && id > 0 ? id : undefined
}

/** The same where nothing can be done without it. */
export const requireId = (given: unknown): number => {
  const id = idOf(given)
  if (id === undefined) throw linkEditErrors.seo_links_missing_data()
  return id
}

/** Ids from a list of ids, or of things that have one. */
const idsOf = (given: unknown): readonly number[] => {
  const ids = membersOf(given).flatMap((each) => idOf(asObject(each)?.id ?? each) ?? [])
  return [...new Set(ids)].slice(0, MAX_CHOSEN)
}

/** One link of an item, whichever end of it that is. */
export const getLink = async (ctx: Context, postId: number, linkId: number): Promise<LinkRow> => {
  const link = await findLink(ctx.db, linkId)
  if (!link || (link.post_id !== postId && link.linked_post_id !== postId))
    throw linkEditErrors.seo_links_no_link()
  return link
}

const LINK_TYPES: readonly LinkType[] = [
  'inboundInternal',
  'outboundInternal',
  'affiliate',
  'external',
]

interface ChosenLinks {
  readonly postId: number
  readonly action: unknown
  readonly linkType: unknown
  readonly linkIds: unknown
}

/** The links of one list of an item that were chosen, by id or all of them. */
export const chosenLinks = async (
  ctx: Context,
  { postId, action, linkType, linkIds }: ChosenLinks,
): Promise<readonly LinkRow[]> => {
  const type = LINK_TYPES.find((name) => name === linkType)
  const hasIds = linkIds === 'all' || membersOf(linkIds).length > 0
  if (action !== 'delete' || !type || !hasIds) throw linkEditErrors.seo_links_missing_data()
  const ids =
    linkIds === 'all' ? idsOf((await linkSetOf(ctx, postId, WHOLE))[type].rows) : idsOf(linkIds)
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
  readonly suggestionType: unknown
  readonly suggestionRows: unknown
}

const SUGGESTION_ENDS = {
  suggestionsInbound: 'linked_post_id',
  suggestionsOutbound: 'post_id',
} as const

const isSuggestionType = (given: unknown): given is keyof typeof SUGGESTION_ENDS =>
  typeof given === 'string' && Object.hasOwn(SUGGESTION_ENDS, given)

/**
 * The suggestions that were chosen, as they are stored: of what a client sends only the ids count,
 * and how they stand together.
 */
export const chosenSuggestions = async (
  ctx: Context,
  { postId, suggestionType, suggestionRows }: ChosenSuggestions,
): Promise<readonly Proposal[]> => {
  const isAll = suggestionRows === 'all'
  if (!isSuggestionType(suggestionType) || (!isAll && membersOf(suggestionRows).length === 0))
    throw linkEditErrors.seo_links_missing_data()
  const rows: readonly unknown[] = isAll
    ? (await linkSetOf(ctx, postId, WHOLE))[suggestionType].rows
    : membersOf(suggestionRows)
  const ids = rows
    .slice(0, MAX_CHOSEN)
    .map((row) => idsOf(asObject(row)?.suggestions ?? [row]).slice(0, MAX_IN_ROW))
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
export const hostnameOf = (given: unknown): string =>
  textOf(given)
    .trim()
    .toLowerCase()
    .replace(/^www\./, '')

/** More than these go in a second turn. */
const MAX_TO_DOMAINS = 10_000

/** Links to pages of the domains that were chosen. */
export const linksToDomains = async (
  ctx: Context,
  hostnames: unknown,
): Promise<readonly LinkRef[]> => {
  const names = membersOf(hostnames)
    .map(hostnameOf)
    .filter((name) => name !== '')
    .slice(0, MAX_IN_ROW)
  if (names.length === 0) throw linkEditErrors.seo_links_nothing_chosen()
  return findLinksToHosts(ctx, names, MAX_TO_DOMAINS)
}

/** External links that were chosen. */
export const externalLinks = async (ctx: Context, links: unknown): Promise<readonly LinkRow[]> => {
  const found = await findLinksById(ctx.db, idsOf(links))
  const external = found.filter(({ is_external }) => is_external === 1)
  if (external.length === 0) throw linkEditErrors.seo_links_nothing_chosen()
  return external
}

/** What edits have answered, to bring it back. */
export const undosOf = (given: unknown): readonly Undo[] => {
  const undos = membersOf(given).flatMap((each) => {
    const members = asObject(each)
    const [postId, revisionId] = [idOf(members?.postId), idOf(members?.revisionId)]
    const key = textOf(members?.key)
    return postId === undefined || revisionId === undefined ? [] : [{ postId, revisionId, key }]
  })
  if (undos.length === 0) throw linkEditErrors.seo_links_missing_data()
  return undos.slice(0, MAX_CHOSEN)
}
