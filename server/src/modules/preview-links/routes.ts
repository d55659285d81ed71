import { Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { removal } from '../../contract/openapi/reply-schema.ts'
import { Reply } from '../../contract/reply.ts'
import { resource } from '../../contract/resource.ts'
import { type RouteRecord, route } from '../../contract/route.ts'
import { integer, oneOf, string } from '../../contract/schema.ts'
import { toGmtText } from '../../lib/dates.ts'
import { findAnyPost, mayEdit, type PostRow, postErrors } from '../posts/index.ts'
import { postType } from '../types/index.ts'
import { userLoader } from '../users/index.ts'
import { keyOf, PREVIEW_KEY, type PreviewLink } from './key.ts'
import { createLink, type Duration, listLinks, withdrawLink } from './service.ts'

const linkResource = resource('preview-link', {
  id: integer({ description: 'Id of the link.', readonly: true }),
  post: integer({ description: 'Id of the item.', readonly: true }),
  link: string({
    description: 'Address that shows the item without signing in.',
    format: 'uri',
    readonly: true,
  }),
  user: integer({ description: 'Id of the user who made the link.', readonly: true }),
  user_name: string({ description: 'Name of that user.', readonly: true }),
  created_gmt: string({
    description: 'When the link was made, in UTC.',
    format: 'date-time',
    readonly: true,
  }),
  expires_gmt: string({
    description: 'When the link expires, in UTC.',
    format: 'date-time',
    readonly: true,
  }),
})

const path = 'preview-links/(?P<post>[\\d]+)'
const shared = {
  can: 'anyone',
  resource: linkResource,
  samples: () => ({ post: { from: 'core/v2/posts' } }),
  load: async (ctx: Context, { post }: { readonly post: number }): Promise<PostRow> => {
    const row = await findAnyPost(ctx.db, post)
    if (!row || postType(row.type)?.isViewable !== true || row.type === 'attachment')
      throw postErrors.rest_post_invalid_id()
    return row
  },
  permit: (ctx: Context, _args: unknown, row: PostRow): void => {
    if (!mayEdit(ctx, row)) throw postErrors.rest_cannot_edit()
  },
} as const

const post = { ...Id, description: 'Id of the item.' } as const

/** Links that show an unpublished item to visitors without an account. */
export const previewLinkRoutes: RouteRecord = {
  listPreviewLinks: route({
    ...shared,
    method: 'GET',
    path,
    summary: 'List preview links of an item',
    args: { post },
  }).handle(async ({ ctx, subject }) => {
    const links = await listLinks(ctx, subject)
    return Promise.all(links.map((link) => present(ctx, link)))
  }),

  createPreviewLink: route({
    ...shared,
    method: 'POST',
    path,
    summary: 'Create a preview link of an item',
    description:
      'The link shows the last saved state of a draft, pending or scheduled item, or its newest autosave, without signing in. It ends with the publication of the item.',
    args: {
      post,
      duration: oneOf(['day', 'week', 'month'], {
        description: 'How long the link lasts: 1, 7 or 30 days.',
        default: 'week' as Duration,
      }),
    },
  }).handle(async ({ ctx, args: { duration }, subject }) => {
    const userId = ctx.user.kind === 'user' ? ctx.user.id : 0
    const link = await createLink(ctx, subject, duration, userId)
    return new Reply(await present(ctx, link), { status: 201 })
  }),

  withdrawPreviewLink: route({
    ...shared,
    method: 'DELETE',
    path: `${path}/(?P<link>[\\d]+)`,
    summary: 'Delete a preview link of an item',
    samples: () => ({ post: { from: 'core/v2/posts' }, link: 1 }),
    args: { post, link: { ...Id, description: 'Id of the link.' } },
    reply: removal(linkResource),
  }).handle(async ({ ctx, args: { link }, subject }) => ({
    deleted: true,
    previous: await present(ctx, await withdrawLink(ctx, subject, link)),
  })),
}

const present = async (ctx: Context, link: PreviewLink) => {
  const maker = await userLoader(ctx).load(link.user_id)
  const query = `?p=${link.post_id}&preview=true&${PREVIEW_KEY}=${keyOf(ctx, link)}`
  return {
    id: link.id,
    post: link.post_id,
    link: ctx.links.site(query),
    user: link.user_id,
    user_name: maker?.display_name ?? '',
    created_gmt: toGmtText(new Date(link.created_at)),
    expires_gmt: toGmtText(new Date(link.expires_at)),
  }
}
