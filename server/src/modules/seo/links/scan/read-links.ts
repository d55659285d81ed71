import type { Context } from '../../../../contract/context.ts'
import { saidBy } from '../../../../lib/content/plain-text.ts'
import { decodeEntities } from '../../../../lib/html/entities.ts'
import { type PostRow, permalinkLoader, previewContent } from '../../../posts/index.ts'
import { seoOptions } from '../../options/index.ts'
import { type Anchor, anchorsIn, type Range } from '../anchors/index.ts'
import type { FoundLink } from '../store/index.ts'
import { itemsAt, type Place, placeOf } from './places.ts'

/** An item with the text that is looked through, which need not be the stored one. */
export type Text = Pick<PostRow, 'content'> & { readonly row: PostRow }

/** The links in some texts, by item. Where they lead is asked for all of them together. */
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

/** A link as it was written, with the text that its places are in. */
interface WrittenLink {
  readonly html: string
  readonly anchor: Anchor
  readonly place: Place
}

/** More than any text has that people read. */
const MAX_LINKS = 1_000

/**
 * The links that readers see, taken from the text as it is stored wherever they stand there: those
 * can be edited. Others come from blocks that the server makes.
 */
const linksIn = async (ctx: Context, { row, content }: Text): Promise<readonly WrittenLink[]> => {
  const html = await previewContent(ctx, row, content)
  const shown = anchorsIn(html).slice(0, MAX_LINKS)
  if (shown.length === 0) return []
  const base = await permalinkLoader(ctx).load(row)
  const stored = Map.groupBy(anchorsIn(content), ({ href }) => href)
  return shown.flatMap((anchor): readonly WrittenLink[] => {
    const place = placeOf(ctx, anchor.href, base)
    const written = stored.get(anchor.href)?.shift()
    if (!place) return []
    return [written ? { html: content, anchor: written, place } : { html, anchor, place }]
  })
}

/** Longer ones are the link alone, of which the beginning tells enough. */
const MAX_LENGTH = 4_000

/** A text around a link, or of one, as it is stored. */
export const storedText = (text: string): string => text.slice(0, MAX_LENGTH).toWellFormed()

const linkOf = (
  { html, anchor, place }: WrittenLink,
  item: number | undefined,
  prefixes: readonly string[],
): Omit<FoundLink, 'position'> => {
  const textAt = ({ start, end }: Range): string => storedText(html.slice(start, end))
  const [phrase, paragraph] = [textAt(anchor.phrase), textAt(anchor.paragraph)]
  const isAffiliate = prefixes.some((prefix) => place.url.includes(prefix))
  const isNofollow = NOT_FOLLOWED.some((word) => anchor.rel.includes(word))
  return {
    linked_post_id: item ?? null,
    url: place.url,
    url_hash: place.urlHash,
    hostname: place.hostname,
    anchor: storedText(anchor.text),
    phrase: saidBy(phrase),
    phrase_html: phrase,
    paragraph: saidBy(paragraph),
    paragraph_html: paragraph,
    is_internal: Number(place.isInternal),
    is_external: Number(!place.isInternal),
    is_affiliate: Number(isAffiliate),
    is_nofollow: Number(isNofollow),
  }
}

/** Relations by which search engines are told not to follow. */
const NOT_FOLLOWED = ['nofollow', 'sponsored', 'ugc']

const MAX_PREFIXES = 100

/** What addresses of partners have in them: a JSON list of tags, or of texts. */
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
