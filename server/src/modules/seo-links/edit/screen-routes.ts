import { lenient } from '../../../contract/arguments/lenient.ts'
import { type RouteRecord, route } from '../../../contract/route.ts'
import { boolean, object, string } from '../../../contract/schema.ts'
import { lenientId, needs, textOf } from '../../seo-kernel/index.ts'
import { LinkSet, linkSetOf, type Part, WHOLE } from '../link-sets/index.ts'
import {
  LinkIds,
  LinkTypeArgument,
  PostId,
  SuggestionRows,
  SuggestionTypeArgument,
} from './arguments.ts'
import { linkEditErrors } from './errors.ts'
import { refreshItem } from './refresh.ts'
import { removeLinks } from './remove.ts'
import { EditReplyWithLinks, told } from './replies.ts'
import { chosenLinks, chosenSuggestions, getLink, getSuggestion, requireId } from './requests.ts'
import { applySuggestions, dismiss } from './suggestions.ts'
import { getItem } from './text.ts'

const actionArgument = (...words: readonly string[]) =>
  lenient(string({ description: 'Action to perform.', enum: words }), textOf)

const ofPost = () => ({ postId: { from: 'core/v2/posts' } })

/** Rows per list in the response of bulk actions on suggestions. */
const SHOWN: Part = { limit: 10, offset: 0 }

interface Screen {
  readonly path: string
  /** Suffix of the names of its routes. */
  readonly name: string
  /** Named in the summaries of its routes. */
  readonly label: string
  readonly can: readonly string[]
  /** The editor shows all links and needs them in each response. */
  readonly hasLinks: boolean
}

const Dismissed = object({
  success: boolean({ required: true }),
  links: { ...LinkSet, description: 'Current links of the post.' },
})

/** Routes that edit the links of one item; the same for each screen. */
const routesOf = ({ path, name, label, can, hasLinks }: Screen): RouteRecord => ({
  [`deleteLinkIn${name}`]: route({
    method: 'POST',
    path: `link-assistant/${path}/links/delete`,
    summary: `Delete a link (${label})`,
    description: 'Removes the link from the content of the post; its text stays.',
    can,
    args: { postId: PostId, linkId: lenientId('Id of the link.') },
    samples: () => ({ ...ofPost(), linkId: 1 }),
    reply: EditReplyWithLinks,
  }).handle(async ({ ctx, args }) => {
    const { id } = await getItem(ctx, requireId(args.postId))
    const link = await getLink(ctx, id, requireId(args.linkId))
    const answer = told(await removeLinks(ctx, [link]), 1)
    return { ...answer, ...(hasLinks ? { links: await linkSetOf(ctx, id, WHOLE) } : {}) }
  }),

  [`deleteLinksIn${name}`]: route({
    method: 'POST',
    path: `link-assistant/${path}/links/bulk`,
    summary: `Delete several links (${label})`,
    can,
    args: {
      postId: PostId,
      action: actionArgument('delete'),
      linkType: LinkTypeArgument,
      linkIds: LinkIds,
    },
    samples: () => ({ ...ofPost(), action: 'delete', linkType: 'external', linkIds: 'all' }),
    reply: EditReplyWithLinks,
  }).handle(async ({ ctx, args: { postId, ...chosen } }) => {
    const { id } = await getItem(ctx, requireId(postId))
    const links = await chosenLinks(ctx, { postId: id, ...chosen })
    const answer = told(await removeLinks(ctx, links), links.length)
    return { ...answer, ...(hasLinks ? { links: await linkSetOf(ctx, id, WHOLE) } : {}) }
  }),

  [`dismissSuggestionIn${name}`]: route({
    method: 'POST',
    path: `link-assistant/${path}/suggestions/dismiss`,
    summary: `Dismiss a link suggestion (${label})`,
    can,
    args: { postId: PostId, suggestionId: lenientId('Id of the suggestion.') },
    samples: () => ({ ...ofPost(), suggestionId: 1 }),
    reply: Dismissed,
  }).handle(async ({ ctx, args }) => {
    const { id } = await getItem(ctx, requireId(args.postId))
    await dismiss(ctx, [await getSuggestion(ctx, id, requireId(args.suggestionId))])
    return { success: true, ...(hasLinks ? { links: await linkSetOf(ctx, id, WHOLE) } : {}) }
  }),

  [`editSuggestionsIn${name}`]: route({
    method: 'POST',
    path: `link-assistant/${path}/suggestions/bulk`,
    summary: `Apply or dismiss link suggestions (${label})`,
    can,
    args: {
      postId: PostId,
      action: actionArgument('add', 'dismiss'),
      suggestionType: SuggestionTypeArgument,
      suggestionRows: SuggestionRows,
    },
    samples: () => ({
      ...ofPost(),
      action: 'dismiss',
      suggestionType: 'suggestionsOutbound',
      suggestionRows: 'all',
    }),
    reply: EditReplyWithLinks,
  }).handle(async ({ ctx, args: { postId, action, ...chosen } }) => {
    const { id } = await getItem(ctx, requireId(postId))
    if (action !== 'add' && action !== 'dismiss') throw linkEditErrors.seo_links_missing_data()
    const proposals = await chosenSuggestions(ctx, { postId: id, ...chosen })
    if (action === 'dismiss') await dismiss(ctx, proposals.flat())
    const answer =
      action === 'add'
        ? told(await applySuggestions(ctx, proposals), proposals.length)
        : { success: true, undo: [] }
    return { ...answer, links: await linkSetOf(ctx, id, SHOWN) }
  }),
})

const refreshRoute = ({ path, name, label, can }: Screen): RouteRecord => ({
  [`refreshLinksIn${name}`]: route({
    method: 'POST',
    path: `link-assistant/${path}/refresh`,
    summary: `Refresh the links of a post (${label})`,
    can,
    args: { postId: PostId },
    samples: ofPost,
    reply: object({ success: boolean({ required: true }) }),
  }).handle(async ({ ctx, args }) => {
    await refreshItem(ctx, await getItem(ctx, requireId(args.postId)))
    return { success: true }
  }),
})

const REPORTS: readonly Screen[] = [
  { path: 'links-report-inner', name: 'LinksReport', label: 'links report' },
  { path: 'post-report', name: 'PostReport', label: 'post report' },
].map((screen) => ({ ...screen, can: needs('link_assistant_settings'), hasLinks: false }))

const EDITOR: Screen = {
  path: 'post-settings',
  name: 'Editor',
  label: 'editor',
  can: needs('page_link_assistant_settings'),
  hasLinks: true,
}

export const screenRoutes: RouteRecord = Object.assign(
  {},
  ...REPORTS.map((screen) => ({ ...routesOf(screen), ...refreshRoute(screen) })),
  routesOf(EDITOR),
)
