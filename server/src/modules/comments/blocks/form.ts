import { aboutItem, type ItemScope } from '../../../contract/blocks.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { linkTo } from '../../block-rendering/index.ts'
import { takesComments } from '../item/index.ts'
import { REPLY, type ReplyPlace } from './reply.ts'
import { isTalkOpen } from './thread.ts'

/** Target of the form, relative to the site's address. */
export const COMMENT_FORM_PATH = 'wp-comments-post.php'

/** A honeypot: the field is hidden, so only bots fill it in. */
export const COMMENT_TRAP_FIELD = 'url2'

/** The comment form of the item. */
export const postCommentsForm = aboutItem(async (block, scope) => {
  if (!(await takesComments(scope.ctx, scope.row)) || !isTalkOpen(scope)) return ''
  const reply = scope.handed[REPLY] as ReplyPlace | undefined
  // The form stands below the comment that it answers.
  if (reply?.isHere === false) return ''
  const { ctx, row, page } = scope
  const parent = page?.comments?.replyTo ?? 0
  return [
    `<div id="respond" ${wrapper(block, 'comment-respond')}>`,
    `<h3 id="reply-title" class="comment-reply-title">${parent === 0 ? 'Leave a Reply' : 'Leave a Reply to this comment'}${parent === 0 ? '' : await cancelLink(scope)}</h3>`,
    `<form action="${addressValue(ctx.links.site(COMMENT_FORM_PATH))}" method="post" id="commentform" class="comment-form">`,
    ctx.user.kind === 'user' ? '' : NOTES,
    TEXT,
    ctx.user.kind === 'user' ? '' : VISITOR,
    TRAP,
    '<p class="form-submit wp-block-button">',
    '<input name="submit" type="submit" id="submit" class="wp-block-button__link wp-element-button" value="Post Comment" />',
    `<input type="hidden" name="comment_post_ID" value="${row.id}" />`,
    `<input type="hidden" name="comment_parent" value="${parent}" /></p></form></div>`,
  ].join('')
})

const cancelLink = async (scope: ItemScope): Promise<string> =>
  ` <small><a rel="nofollow" id="cancel-comment-reply-link" href="${addressValue(await linkTo(scope))}#respond">Cancel reply</a></small>`

const NOTES =
  '<p class="comment-notes"><span id="email-notes">Your email address will not be published.</span> ' +
  '<span class="required-field-message">Required fields are marked <span class="required">*</span></span></p>'

const REQUIRED = ' <span class="required" aria-hidden="true">*</span>'

const TEXT =
  `<p class="comment-form-comment"><label for="comment">Comment${REQUIRED}</label>` +
  '<textarea id="comment" name="comment" cols="45" rows="8" maxlength="65525" required></textarea></p>'

const VISITOR =
  `<p class="comment-form-author"><label for="author">Name${REQUIRED}</label>` +
  '<input id="author" name="author" type="text" size="30" maxlength="245" autocomplete="name" required /></p>' +
  `<p class="comment-form-email"><label for="email">Email${REQUIRED}</label>` +
  '<input id="email" name="email" type="email" size="30" maxlength="100" aria-describedby="email-notes" autocomplete="email" required /></p>' +
  '<p class="comment-form-url"><label for="url">Website</label>' +
  '<input id="url" name="url" type="url" size="30" maxlength="200" autocomplete="url" /></p>'

const TRAP =
  '<p class="comment-form-trap" hidden><label for="comment-trap">Leave this empty</label>' +
  `<input id="comment-trap" name="${COMMENT_TRAP_FIELD}" type="text" tabindex="-1" autocomplete="off" /></p>`
