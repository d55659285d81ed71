import type { Context } from '../../contract/context.ts'
import type { SitemapEntry, SitemapVideo } from '../../contract/sitemap.ts'
import { htmlComments } from '../../lib/blocks/comments.ts'
import { readDelimiter } from '../../lib/blocks/delimiter.ts'
import { decodeEntities } from '../../lib/entities.ts'
import { stripTags } from '../../lib/text.ts'
import { fileAddress, visibleImage } from '../media/index.ts'
import { type PostRow, renderTitle } from '../posts/index.ts'

/** More than this of one page interests no search engine. */
const MAX_IMAGES = 100
const MAX_VIDEOS = 20

/** The pictures and films of an item, by what its text says. */
export const mediaOf = async (
  ctx: Context,
  row: PostRow,
): Promise<Pick<SitemapEntry, 'images' | 'videos'>> => {
  const featured = await visibleImage({ ctx }, row.featured_media)
  const picture = featured && fileAddress(ctx, featured.media.file)
  const named = addressesIn(ctx, row.content, IMAGE_TAG, 'src')
  return {
    images: [...new Set([...(picture === undefined ? [] : [picture]), ...named])].slice(
      0,
      MAX_IMAGES,
    ),
    videos: videosOf(ctx, row, picture),
  }
}

/** Each ends at the next tag at the latest, so that no part of a text is searched twice. */
const IMAGE_TAG = /<img\s[^<>]{1,4000}>/gi
const VIDEO_TAG = /<video\s[^<>]{1,4000}>/gi

const addressesIn = (
  ctx: Context,
  html: string,
  tags: RegExp,
  name: AddressName,
): readonly string[] =>
  Array.from(html.matchAll(tags), ([tag]) => attributeOf(ctx, tag, name)).filter(
    (address): address is string => address !== undefined,
  )

const ADDRESSES = {
  src: /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
  poster: /\sposter\s*=\s*(?:"([^"]*)"|'([^']*)')/i,
}

type AddressName = keyof typeof ADDRESSES

/** An address of the web, however it is written. */
const attributeOf = (ctx: Context, tag: string, name: AddressName): string | undefined => {
  const [, double, single] = ADDRESSES[name].exec(tag) ?? []
  const given = double ?? single
  return given === undefined ? undefined : webAddress(ctx, decodeEntities(given))
}

const webAddress = ({ links }: Context, text: string): string | undefined => {
  const url = URL.parse(text, links.site(''))
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** A film without a picture to stand for it is of no use to search engines. */
const videosOf = (
  ctx: Context,
  row: PostRow,
  featured: string | undefined,
): readonly SitemapVideo[] => {
  const title = decodeEntities(stripTags(renderTitle(row.title)))
  const about = { title, description: decodeEntities(stripTags(row.excerpt)) || title }
  const files = Array.from(row.content.matchAll(VIDEO_TAG), ([tag]) => ({
    thumbnail: attributeOf(ctx, tag, 'poster') ?? featured,
    file: attributeOf(ctx, tag, 'src'),
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
