import type { Context } from '../../contract/context.ts'
import { escapeHtml, stripTags } from '../../lib/text.ts'
import { findPublished, type PostRow, presentPost, sitePathOf } from '../posts/index.ts'
import { siteSettings } from '../settings/index.ts'
import { postType } from '../types/index.ts'
import { authorAddress, userLoader } from '../users/index.ts'
import { embedTitleOf, findEmbedCard } from './embed-cards.ts'
import { embedCode } from './embed-code.ts'
import type { Embed } from './reply.ts'
import { frameSize } from './size.ts'
import { thumbnailOf } from './thumbnail.ts'

/** The embed data of a page of this site; undefined if there is no public one. */
export const embedLocal = async (
  ctx: Context,
  address: string,
  maxWidth: number,
): Promise<Embed | undefined> => {
  const subject = await subjectAt(ctx, address, await findPublished(ctx, address))
  return subject && describe(ctx, subject, maxWidth)
}

/** The subject at an address of this site: the given item, or a module's page. */
export const subjectAt = (
  ctx: Context,
  address: string,
  row: PostRow | undefined,
): Promise<EmbeddableItem | undefined> =>
  row ? describePost(ctx, row) : describeOther(ctx, address)

/** Something public of this site that can be embedded. */
interface EmbeddableItem {
  readonly link: string
  /** The rendered title of a post, or the plain name of anything else. */
  readonly title: string
  /** The title for HTML. */
  readonly label: string
  /** Plain text, escaped for HTML. */
  readonly excerpt: string
  readonly author?: { readonly name: string; readonly url: string } | undefined
  readonly imageId: number
}

const describePost = async (ctx: Context, row: PostRow): Promise<EmbeddableItem> => {
  const type = postType(row.type)
  if (!type) throw new Error(`there is no content type "${row.type}"`)
  const { title, link, excerpt } = (await presentPost(ctx, type, row, { context: 'embed' })) as {
    title: { rendered: string }
    link: string
    excerpt?: { rendered: string }
  }
  const written = await embedTitleOf(ctx, row)
  const author = row.author_id === null ? undefined : await userLoader(ctx).load(row.author_id)
  return {
    link,
    title: written ?? title.rendered,
    label: written === undefined ? title.rendered : escapeHtml(written),
    excerpt: escapeHtml(stripTags(excerpt?.rendered ?? '').trim()),
    author: author && {
      name: author.display_name,
      url: authorAddress(ctx, author) || ctx.links.base,
    },
    imageId: row.featured_media,
  }
}

const describeOther = async (
  ctx: Context,
  address: string,
): Promise<EmbeddableItem | undefined> => {
  const path = sitePathOf(ctx, address)
  const card = path === undefined ? undefined : await findEmbedCard(ctx, path)
  return (
    card && {
      ...{ link: card.link, title: card.title, label: escapeHtml(card.title) },
      excerpt: escapeHtml(card.excerpt),
      imageId: card.imageId ?? 0,
    }
  )
}

const describe = async (
  ctx: Context,
  { link, title, label, author, imageId }: EmbeddableItem,
  maxWidth: number,
): Promise<Embed> => {
  const { title: siteName } = await siteSettings(ctx)
  const size = frameSize(maxWidth)
  return {
    version: '1.0',
    provider_name: siteName,
    provider_url: ctx.links.base,
    author_name: author?.name ?? siteName,
    author_url: author?.url ?? ctx.links.base,
    title,
    type: 'rich',
    ...size,
    html: embedCode({ link, title: label, siteName }, size),
    ...(await thumbnailOf(ctx, imageId, size.width)),
  }
}
