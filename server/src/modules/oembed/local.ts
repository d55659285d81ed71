import type { Context } from '../../contract/context.ts'
import { findPublished, type PostRow, presentPost } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { postType } from '../types/index.ts'
import { userLoader } from '../users/index.ts'
import { embedCode } from './embed-code.ts'
import { frameSize } from './size.ts'
import { thumbnailOf } from './thumbnail.ts'

/** How an item of this site is embedded elsewhere; nothing where there is none for everybody. */
export const embedLocal = async (
  ctx: Context,
  address: string,
  maxWidth: number,
): Promise<object | undefined> => {
  const row = await findPublished(ctx, address)
  return row && describe(ctx, row, maxWidth)
}

const describe = async (ctx: Context, row: PostRow, maxWidth: number): Promise<object> => {
  const type = postType(row.type)
  if (!type) throw new Error(`there is no content type "${row.type}"`)
  const { title, link } = (await presentPost(ctx, type, row, { context: 'embed' })) as {
    title: { rendered: string }
    link: string
  }
  const { title: siteName } = await siteSettings(ctx)
  const author = row.author_id === null ? undefined : await userLoader(ctx).load(row.author_id)
  const size = frameSize(maxWidth)
  return {
    version: '1.0',
    provider_name: siteName,
    provider_url: ctx.links.base,
    author_name: author?.display_name ?? siteName,
    author_url: author ? ctx.links.site(`author/${author.slug}/`) : ctx.links.base,
    title: title.rendered,
    type: 'rich',
    ...size,
    html: embedCode({ link, title: title.rendered, siteName }, size),
    ...(await thumbnailOf(ctx, row, size.width)),
  }
}
