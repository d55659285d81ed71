import { ContextArg, Force, Id } from '../../contract/arguments/args.ts'
import type { Context } from '../../contract/context.ts'
import { created, Reply } from '../../contract/reply.ts'
import { createArgs, updateArgs } from '../../contract/resource.ts'
import { EDITABLE, route } from '../../contract/route.ts'
import { integer, object, string } from '../../contract/schema.ts'
import { CommentListArgs, commentErrors, isModerator } from './item/index.ts'
import {
  type CommentOnPost,
  permitCreate,
  permitDelete,
  permitList,
  permitRead,
  permitUpdate,
} from './permits.ts'
import { commentPath, presentComment } from './present.ts'
import { commentFields, commentResource } from './resource.ts'
import { createComment, saveComment } from './save.ts'
import { countByStatus, getComment, listComments, removeComment, trashComment } from './service.ts'

const ITEM = 'comments/(?P<id>[\\d]+)'

const shared = { can: 'anyone', resource: commentResource } as const

const Password = string({
  description: 'Password of the item, if it is protected.',
  isUnasked: true,
})
/** Published as read-only, but accepted when a comment is created. */
const Type = string({ unpublished: true, description: 'Type of the comment.' })

const load = (ctx: Context, { id }: { readonly id: number }): Promise<CommentOnPost> =>
  getComment(ctx, id)

const edited = async (ctx: Context, subject: CommentOnPost): Promise<Reply<object>> =>
  new Reply(await presentComment(ctx, subject, 'edit'), { version: subject.comment.version })

export const commentRoutes = {
  listComments: route({
    ...shared,
    method: 'GET',
    path: 'comments',
    summary: 'List comments',
    // Visibility of a comment depends on its item, and dates on the site's time zone.
    cacheTags: ['comments', 'posts', 'options'],
    args: CommentListArgs,
    permit: permitList,
  }).handle(({ ctx, args }) => listComments(ctx, args)),

  countComments: route({
    method: 'GET',
    path: 'comments/counts',
    summary: 'Get the number of comments by status',
    can: 'edit_posts',
    reply: object({
      hold: integer({ required: true, description: 'Number of comments that wait for approval.' }),
      approve: integer({ required: true, description: 'Number of approved comments.' }),
      spam: integer({ required: true, description: 'Number of comments marked as spam.' }),
      trash: integer({ required: true, description: 'Number of comments in the trash.' }),
    }),
  }).handle(({ ctx }) => countByStatus(ctx)),

  createComment: route({
    ...shared,
    method: 'POST',
    path: 'comments',
    summary: 'Create a comment',
    args: {
      ...createArgs(commentFields),
      id: integer({ unpublished: true }),
      type: Type,
      password: { ...Password, unpublished: true },
    },
    samples: (n) => ({ post: { from: 'core/v2/posts' }, content: `Comment ${n}` }),
    permit: permitCreate,
  }).handle(async ({ ctx, args: { id, ...input } }) => {
    if (id) throw commentErrors.rest_comment_exists()
    const subject = await createComment(ctx, input)
    const { comment } = subject
    const item = await presentComment(ctx, subject, isModerator(ctx) ? 'edit' : 'view')
    return created(item, ctx.links.api(commentPath(comment.id)), { version: comment.version })
  }),

  getComment: route({
    ...shared,
    method: 'GET',
    path: ITEM,
    summary: 'Get a comment',
    cacheTags: ['comments', 'posts', 'options'],
    args: { id: Id, context: ContextArg, password: Password },
    load,
    permit: (ctx, args, subject) => permitRead(ctx, subject, args),
  }).handle(async ({ ctx, args: { context }, subject }) => {
    const item = await presentComment(ctx, subject, context)
    return new Reply(item, { version: subject.comment.version })
  }),

  updateComment: route({
    ...shared,
    method: EDITABLE,
    path: ITEM,
    summary: 'Update a comment',
    args: { ...updateArgs(commentFields), id: Id, type: Type },
    load,
    permit: (ctx, args, subject) => permitUpdate(ctx, subject, args),
  }).handle(async ({ ctx, args: { id, ...input } }) =>
    edited(ctx, await saveComment(ctx, id, input)),
  ),

  deleteComment: route({
    ...shared,
    method: 'DELETE',
    path: ITEM,
    summary: 'Delete a comment',
    args: { id: Id, force: Force, password: Password },
    load,
    permit: (ctx, _args, subject) => permitDelete(ctx, subject),
  }).handle(async ({ ctx, args: { id, force }, subject: { post } }) => {
    if (!force) return edited(ctx, { comment: await trashComment(ctx, id), post })
    const comment = await removeComment(ctx, id)
    return { deleted: true, previous: await presentComment(ctx, { comment, post }, 'edit') }
  }),
}
