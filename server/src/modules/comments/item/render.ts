import type { Context } from '../../../contract/context.ts'
import { smiliesOf } from '../../posts/index.ts'
import { renderContent } from './content.ts'
import type { CommentRow } from './row.ts'

/** A comment's text as shown to readers. */
export const renderComment = async (
  ctx: Context,
  { content }: Pick<CommentRow, 'content'>,
): Promise<string> => {
  const drawSmilies = await smiliesOf(ctx)
  return drawSmilies(renderContent(content, ctx.links.base))
}
