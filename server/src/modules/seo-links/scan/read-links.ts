import type { Context } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { type PostRow, permalinkLoader, previewContent } from '../../posts/index.ts'
import { aside, seoOptions } from '../../seo-kernel/index.ts'
import { type WrittenLink, writtenLinks } from '../anchors/index.ts'
import type { FoundLink } from '../store/index.ts'
import { itemsAt, type Place, placeOf } from './places.ts'

/** An item with the text to scan, which may differ from the stored one. */
export type Text = Pick<PostRow, 'content'> & { readonly row: PostRow }

/** The links in several texts, by item. All targets are resolved together. */
export const readLinks = async (
  ctx: Context,
  texts: readonly Text[],
): Promise<ReadonlyMap<number, readonly FoundLink[]>> => {
  const prefixes = affiliatePrefixes((await seoOptions(ctx)).links.main.affiliatePrefix)
  const written = await Promise.all(
    texts.map(async (text) => ({ id: text.row.id, links: await linksIn(ctx, text) })),
  )
  const inside = written
    .flatMap(({ links }) => links)
    .flatMap(({ place }) => (place.isInternal ? [place.url] : []))
  const items = await itemsAt(ctx, [...new Set(inside)])
  return new Map(
    written.map(({ id, links }) => [
      id,
      links
        .map((link) => linkOf(link, items.get(link.place.url), prefixes))
        .filter(({ linked_post_id }) => linked_post_id !== id)
        .map((link, position) => ({ ...link, position })),
    ]),
  )
}

/** A link that leads to a page. */
interface PlacedLink extends WrittenLink {
  readonly place: Place
}

const linksIn = async (ctx: Context, { row, content }: Text): Promise<readonly PlacedLink[]> => {
  const html = await previewContent(ctx, row, content)
  const written = isLongText(html)
    ? await aside<typeof writtenLinks>('writtenLinks', html, content)
    : writtenLinks(html, content)
  if (written.length === 0) return []
  const base = await permalinkLoader(ctx).load(row)
  const placed = await inSlices(written, (link): readonly PlacedLink[] => {
    const place = placeOf(ctx, link.href, base)
    return place ? [{ ...link, place }] : []
  })
  return placed.flat()
}

const linkOf = (
  { href: _, rel, place, ...written }: PlacedLink,
  item: number | undefined,
  prefixes: readonly string[],
): Omit<FoundLink, 'position'> => ({
  ...written,
  linked_post_id: item ?? null,
  url: place.url,
  url_hash: place.urlHash,
  hostname: place.hostname,
  is_internal: Number(place.isInternal),
  is_external: Number(!place.isInternal),
  is_affiliate: Number(prefixes.some((prefix) => place.url.includes(prefix))),
  is_nofollow: Number(NOT_FOLLOWED.some((word) => rel.includes(word))),
})

/** Values of `rel` that search engines do not follow. */
const NOT_FOLLOWED = ['nofollow', 'sponsored', 'ugc']

const MAX_PREFIXES = 100

/** Parses the prefixes of affiliate addresses: a JSON list of tags, or of strings. */
const affiliatePrefixes = (stored: string | null): readonly string[] => {
  try {
    const tags: unknown = JSON.parse(decodeEntities(stored ?? '[]'))
    return (Array.isArray(tags) ? tags : [])
      .map((tag: unknown) =>
        typeof tag === 'object' && tag !== null && 'value' in tag ? tag.value : tag,
      )
      .filter((tag) => typeof tag === 'string')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
      .slice(0, MAX_PREFIXES)
  } catch {
    return []
  }
}
