import type { Context } from '../../../contract/context.ts'
import type { SitemapVideo } from '../../../contract/site/sitemap.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import {
  attachmentAt,
  fileAddress,
  maySee,
  readDetails,
  visibleImage,
  withParent,
} from '../../media/index.ts'
import { embedFacts } from '../../oembed/index.ts'
import { type PostRow, postLoader, renderTitle, shortFormOf } from '../../posts/index.ts'
import { termsOfPostLoader } from '../../terms/index.ts'
import type { FoundVideo } from './find/index.ts'

/** Limits of the protocol: tags of a video, and lengths. */
const MAX_TAGS = 32
const MAX_DESCRIPTION = 2_000
const MAX_SECONDS = 28_800

/** The entries of an item's videos; those without a thumbnail are left out. */
export const describeVideos = async (
  ctx: Context,
  row: PostRow,
  found: readonly FoundVideo[],
): Promise<readonly SitemapVideo[]> => {
  const [featured, terms] = await Promise.all([
    visibleImage({ ctx, isChosen: true }, row.featured_media),
    termsOfPostLoader(ctx).load(row.id),
  ])
  const title = plain(renderTitle(row.title))
  const about = {
    title,
    description: plain(shortFormOf(ctx, row).excerpt) || title,
    thumbnail: featured && fileAddress(ctx, featured.media.file),
    publishedGmt: row.date_gmt,
    tags: terms
      .filter(({ taxonomy }) => taxonomy === 'post_tag')
      .map(({ name }) => plain(name))
      .slice(0, MAX_TAGS),
  }
  const described = await Promise.all(
    found.map((video) => (video.file === undefined ? ofPlayer(ctx, video) : ofFile(ctx, video))),
  )
  return described.flatMap((video) => {
    const { thumbnail, ...whole } = { ...about, ...video }
    return video && thumbnail !== undefined ? [{ ...whole, thumbnail }] : []
  })
}

type Told = Partial<SitemapVideo> | undefined

/** Values from oEmbed replace those that the text lacks. */
const ofPlayer = async (ctx: Context, { player, page, thumbnail }: FoundVideo): Promise<Told> => {
  const facts = page === undefined ? undefined : await embedFacts(ctx, page)
  const picture = thumbnail ?? facts?.thumbnail_url
  const title = plain(facts?.title ?? '')
  return {
    player,
    ...(picture === undefined ? {} : { thumbnail: picture }),
    ...(title === '' ? {} : { title }),
  }
}

/** A file of this site is included where it is public, with its stored data. */
const ofFile = async (ctx: Context, { file = '', thumbnail }: FoundVideo): Promise<Told> => {
  const address = webAddress(ctx, file)
  if (address === undefined) return undefined
  const poster = thumbnail === undefined ? undefined : webAddress(ctx, thumbnail)
  const told = { file: address, ...(poster === undefined ? {} : { thumbnail: poster }) }
  const id = await attachmentAt(ctx, address)
  if (id === undefined) return told
  const row = await postLoader(ctx).load(id)
  if (!row || !maySee(ctx, await withParent(ctx, row))) return undefined
  const title = plain(renderTitle(row.title))
  const description = (plain(row.content) || plain(row.excerpt)).slice(0, MAX_DESCRIPTION)
  return {
    ...told,
    // A title equal to the file's name was not written.
    ...(title === '' || isNameOf(row.file, row.title) ? {} : { title }),
    ...(description === '' ? {} : { description }),
    duration: secondsOf(readDetails(row).media),
  }
}

const isNameOf = (key: string, title: string): boolean =>
  key.slice(key.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '') === title

const secondsOf = (media: object): number | undefined => {
  const seconds = 'length' in media && typeof media.length === 'number' ? media.length : 0
  return seconds >= 1 && seconds <= MAX_SECONDS ? Math.round(seconds) : undefined
}

const webAddress = ({ links }: Context, text: string): string | undefined => {
  const url = URL.parse(text, links.site(''))
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

const plain = (html: string): string => plainText(html).replace(/\s+/g, ' ').trim()
