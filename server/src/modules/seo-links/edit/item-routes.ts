import { Id } from '../../../contract/arguments/args.ts'
import { route } from '../../../contract/route.ts'
import { boolean, object, string } from '../../../contract/schema.ts'
import { lenientId, needs } from '../../seo-kernel/index.ts'
import { LinkSet, linkSetOf, WHOLE } from '../link-sets/index.ts'
import { Undos } from './arguments.ts'
import { linkEditErrors } from './errors.ts'
import { readDraft } from './refresh.ts'
import { removeAllLinks } from './remove.ts'
import { EditReply } from './replies.ts'
import { requireId, requireUndos } from './requests.ts'
import { getItem } from './text.ts'
import { undoEdits } from './undo.ts'

const success = boolean({ required: true })

export const itemRoutes = {
  deleteLinksOfPost: route({
    method: 'DELETE',
    path: 'link-assistant/links-report/post/(?P<postId>[\\d]+)',
    summary: 'Delete all links of a post',
    description: 'Removes the links from the content of the post; their text stays.',
    can: needs('link_assistant_settings'),
    args: { postId: Id },
    samples: () => ({ postId: { from: 'core/v2/posts' } }),
    reply: EditReply,
  }).handle(async ({ ctx, args: { postId } }) => {
    const { id } = await getItem(ctx, postId)
    return { success: true, undo: await removeAllLinks(ctx, id) }
  }),

  updateLinksOfPost: route({
    method: 'POST',
    path: 'link-assistant/post-settings/update',
    summary: 'Update links of a post from unsaved content',
    can: needs('page_link_assistant_settings'),
    args: {
      postId: lenientId('Id of the post.'),
      postContent: string({ description: 'Unsaved content of the post.', isLong: 'content' }),
    },
    samples: () => ({ postId: { from: 'core/v2/posts' }, postContent: '<p>Text</p>' }),
    reply: object({ success, links: { ...LinkSet, required: true } as const }),
  }).handle(async ({ ctx, args: { postId, postContent } }) => {
    const id = requireId(postId)
    if (!postContent) throw linkEditErrors.seo_links_missing_data()
    await readDraft(ctx, await getItem(ctx, id), postContent)
    return { success: true, links: await linkSetOf(ctx, id, WHOLE) }
  }),

  undoLinkEdits: route({
    method: 'POST',
    path: 'link-assistant/undo',
    summary: 'Restore content from before link edits',
    can: needs('link_assistant_settings', 'page_link_assistant_settings'),
    args: { undo: Undos },
    samples: () => ({ undo: [{ postId: { from: 'core/v2/posts' }, revisionId: 1 }] }),
    reply: EditReply,
  }).handle(async ({ ctx, args }) => ({
    success: true,
    undo: await undoEdits(ctx, requireUndos(args.undo)),
  })),
}
