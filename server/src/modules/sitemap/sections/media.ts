import type { Context } from '../../../contract/context.ts'
import type { SitemapEntry, SitemapVideo } from '../../../contract/site/sitemap.ts'
import { htmlComments } from '../../../lib/blocks/comments.ts'
import { readDelimiter } from '../../../lib/html/block-delimiter.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { attributeOf, type HtmlToken, tokensOf } from '../../../lib/html/html-tokens.ts'
import { stripTags } from '../../../lib/text.ts'
import { fileAddress, visibleImage } from '../../media/index.ts'
import { type PostRow, renderTitle } from '../../posts/index.ts'

/** More per page than search engines use. */
const MAX_IMAGES = 100
const MAX_VIDEOS = 20

/** The images and videos in an item's content. */
export const mediaOf = async (
  ctx: Context,
  row: PostRow,
): Promise<Pick<SitemapEntry, 'images' | 'videos'>> => {
  const featured = await visibleImage({ ctx, isChosen: true }, row.featured_media)
  const picture = featured && fileAddress(ctx, featured.media.file)
  const named = tagsOf(row.content, 'img')
    .map((tag) => addressIn(ctx, row.content, tag, 'src'))
    .filter((address) => address !== undefined)
  return {
    images: [...new Set([...(picture === undefined ? [] : [picture]), ...named])].slice(
      0,
      MAX_IMAGES,
    ),
    videos: videosOf(ctx, row, picture),
  }
}

const tagsOf = (html: string, name: string): readonly HtmlToken[] =>
  html.includes(`<${name}`)
    ? tokensOf(html).filter((token) => token.kind === 'opening' && token.name === name)
    : []

/** The absolute http or https address in an attribute. */
const addressIn = (
  ctx: Context,
  html: string,
  tag: HtmlToken,
  name: string,
): string | undefined => {
  const given = attributeOf(html, tag, name)
  return given === undefined ? undefined : webAddress(ctx, decodeEntities(given))
}

const webAddress = ({ links }: Context, text: string): string | undefined => {
  const url = URL.parse(text, links.site(''))
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** Videos without a thumbnail are skipped: search engines require one. */
const videosOf = (
  ctx: Context,
  row: PostRow,
  featured: string | undefined,
): readonly SitemapVideo[] => {
  const title = decodeEntities(stripTags(renderTitle(row.title)))
  const about = { title, description: decodeEntities(stripTags(row.excerpt)) || title }
  const files = tagsOf(row.content, 'video').map((tag) => ({
    thumbnail: addressIn(ctx, row.content, tag, 'poster') ?? featured,
    file: addressIn(ctx, row.content, tag, 'src'),
    player: undefined,
  }))
  const players = embeddedVideos(ctx, row.content).map((player) => ({
    thumbnail: featured,
    file: undefined,
    player,
  }))
  return [...files, ...players]
    .flatMap(({ thumbnail, file, player }) =>
      thumbnail === undefined || (file ?? player) === undefined
        ? []
        : [{ ...about, thumbnail, file, player }],
    )
    .slice(0, MAX_VIDEOS)
}

const embeddedVideos = (ctx: Context, content: string): readonly string[] => {
  if (!content.includes('<!-- wp:embed')) return []
  return Array.from(htmlComments(content)).flatMap(({ text }) => {
    const block = readDelimiter(text)
    if (block?.kind === 'closing' || block?.name !== 'core/embed') return []
    const { type, url } = block.attributes
    const address = type === 'video' && typeof url === 'string' ? webAddress(ctx, url) : undefined
    return address === undefined ? [] : [address]
  })
}
