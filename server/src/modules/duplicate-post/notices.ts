import type { Context } from '../../contract/context.ts'
import type { EventMap } from '../../contract/events.ts'
import { escapeText } from '../../lib/html/entities.ts'
import { sendMail } from '../mail/index.ts'
import { findAnyPost } from '../posts/index.ts'
import { userLoader } from '../users/index.ts'

/** Mails the author of a working copy why it did not replace its original. */
export const notifyOfConflict = (
  ctx: Context,
  { copyId, fields }: EventMap['rewrite.conflicted'],
): Promise<void> =>
  notifyWriter(
    ctx,
    copyId,
    'was not republished',
    `Its original was changed meanwhile where the copy was changed too (${fields.join(', ')}). ` +
      'The original stays as it is; the copy is a draft again. Compare the two and decide.',
  )

/** Mails the author of a working copy that its original was deleted. */
export const notifyOfOrphan = (
  ctx: Context,
  { copyId }: EventMap['rewrite.orphaned'],
): Promise<void> =>
  notifyWriter(
    ctx,
    copyId,
    'has lost its original',
    'The item that it was to replace has been removed. The copy is an ordinary draft now.',
  )

const notifyWriter = async (
  ctx: Context,
  copyId: number,
  what: string,
  why: string,
): Promise<void> => {
  const copy = await findAnyPost(ctx.db, copyId)
  const writer = copy?.author_id ? await userLoader(ctx).load(copy.author_id) : undefined
  if (!copy || !writer || writer.email === '') return
  const title = copy.title === '' ? `Item ${copyId}` : copy.title
  await sendMail(ctx, {
    to: [writer.email],
    subject: `“${title.slice(0, 100)}” ${what}`,
    html: `<p><strong>${escapeText(title)}</strong> ${what}.</p><p>${escapeText(why)}</p>`,
    text: `“${title}” ${what}.\n\n${why}\n`,
  })
}
