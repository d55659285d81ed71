import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import { decodeEntities } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { escapeHtml } from '../../../lib/text.ts'
import { breadcrumbTags } from '../../breadcrumbs/index.ts'
import { fillTemplate, headOptionsFor, readPageData } from '../../head/index.ts'
import { findPosts, type PostRow, wholeList } from '../../posts/index.ts'
import { addressOf, seoOptions } from '../../seo-kernel/index.ts'
import { IMAGE_TAGS, SMART_TAGS, type SmartTag } from './catalogue.ts'
import { CATALOGUE_CONTEXTS, contextsOf, IMAGE_CONTEXTS } from './contexts.ts'
import { catalogueTags } from './of-catalogue.ts'

/** A tag with its current value on this site. */
interface ShownTag extends Omit<SmartTag, 'template' | 'example'> {
  readonly value: string
}

interface TagCatalogue {
  readonly tags: readonly ShownTag[]
  readonly context: Readonly<Record<string, readonly string[]>>
}

/** Fills a template for the newest post. */
type Fill = (template: string) => Promise<string>

/**
 * All tags by name, with the templates that support them; those of the catalogue and of images on
 * request.
 */
export const listTags = async (
  ctx: Context,
  { withCatalogue, withImages }: { readonly withCatalogue: boolean; readonly withImages: boolean },
): Promise<TagCatalogue> => {
  const [fill, options] = await Promise.all([fillerOf(ctx), seoOptions(ctx)])
  const breadcrumbs = breadcrumbTags(options)
  const tags = await Promise.all(
    [
      ...SMART_TAGS,
      ...breadcrumbs,
      ...(withCatalogue ? catalogueTags : []),
      ...(withImages ? IMAGE_TAGS : []),
    ].map((tag) => showTag(fill, ctx, tag)),
  )
  return {
    tags: tags.toSorted((one, other) => (one.name < other.name ? -1 : 1)),
    context: {
      ...contextsOf(breadcrumbs.map(({ id }) => id)),
      ...(withCatalogue ? CATALOGUE_CONTEXTS : {}),
      ...(withImages ? IMAGE_CONTEXTS : {}),
    },
  }
}

const showTag = async (
  fill: Fill,
  ctx: Context,
  { template, example = '', ...tag }: SmartTag,
): Promise<ShownTag> => ({
  ...tag,
  value:
    (await linkOf(fill, ctx, tag.id)) ||
    decodeEntities(await fill(template ?? `#${tag.id}`)) ||
    example,
})

const fillerOf = async (ctx: Context): Promise<Fill> => {
  const [newest] = await findPosts(ctx.db, {
    ...wholeList('post'),
    statuses: ['publish'],
    ordering: { by: 'column', column: 'date', direction: 'desc' },
    limit: 1,
  })
  const address = newest ? await addressOf(ctx, { kind: 'post', row: newest }) : ctx.links.site('')
  const subject = { view: viewOf(newest, address), canonical: address }
  const data = await readPageData(ctx, subject, await headOptionsFor(ctx, subject))
  return (template) => fillTemplate(data, template)
}

/** The page of the newest post, or an empty list where there is none. */
const viewOf = (newest: PostRow | undefined, address: string): PageView => ({
  shown: { kind: newest ? 'single' : 'home' },
  items: newest ? [newest] : [],
  total: newest ? 1 : 0,
  page: 1,
  perPage: 1,
  addressOf: () => address,
  path: address,
})

/** Tags that become links in markup: their label and address. */
const LINKS: Readonly<Record<string, readonly [words: string, address: string]>> = {
  author_link: ['#author_name', '#author_url'],
  author_link_alt: ['#author_url', '#author_url'],
  blog_link: ['#site_title', ''],
  post_link: ['#post_title', '#permalink'],
  post_link_alt: ['#permalink', '#permalink'],
  site_link: ['#site_title', ''],
  site_link_alt: ['', ''],
}

const linkOf = async (fill: Fill, ctx: Context, id: string): Promise<string> => {
  const link = Object.hasOwn(LINKS, id) ? LINKS[id] : undefined
  if (!link) return ''
  const site = ctx.links.site('')
  const [words, address] = await Promise.all(link.map(async (part) => (await fill(part)) || site))
  return `<a href="${addressValue(address ?? site)}">${escapeHtml(words ?? site)}</a>`
}
