import type { Context } from '../../../contract/context.ts'
import { isLongText } from '../../../lib/content/long-text.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { inSlices } from '../../../lib/yield-to-event-loop.ts'
import { type PostRow, permalinkLoader, previewContent } from '../../posts/index.ts'
import { aside, seoOptions } from '../../seo-kernel/index.ts'
import { type WrittenLink, writtenLinks } from '../anchors/index.ts'
import type { FoundLink } from '../store/index.ts'
import { itemsAt, type LinkTarget, targetOf } from './places.ts'

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
    .flatMap(({ target }) => (target.isInternal ? [target.url] : []))
  const items = await itemsAt(ctx, [...new Set(inside)])
  return new Map(
    written.map(({ id, links }) => [
      id,
      links
        .map((link) => linkOf(link, items.get(link.target.url), prefixes))
        .filter(({ linked_post_id }) => linked_post_id !== id)
        .map((link, position) => ({ ...link, position })),
    ]),
  )
}

/** A link that leads to a page. */
interface ResolvedLink extends WrittenLink {
  readonly target: LinkTarget
}

const linksIn = async (ctx: Context, { row, content }: Text): Promise<readonly ResolvedLink[]> => {
  const html = await previewContent(ctx, row, content)
  const written = isLongText(html)
    ? await aside<typeof writtenLinks>('writtenLinks', html, content)
    : writtenLinks(html, content)
  if (written.length === 0) return []
  const base = await permalinkLoader(ctx).load(row)
  const resolved = await inSlices(written, (link): readonly ResolvedLink[] => {
    const target = targetOf(ctx, link.href, base)
    return target ? [{ ...link, target }] : []
  })
  return resolved.flat()
}

const linkOf = (
  { href: _, rel, target, ...written }: ResolvedLink,
  item: number | undefined,
  prefixes: readonly string[],
): Omit<FoundLink, 'position'> => ({
  ...written,
  linked_post_id: item ?? null,
  url: target.url,
  url_hash: target.urlHash,
  hostname: target.hostname,
  is_internal: Number(target.isInternal),
  is_external: Number(!target.isInternal),
  is_affiliate: Number(prefixes.some((prefix) => target.url.includes(prefix))),
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
