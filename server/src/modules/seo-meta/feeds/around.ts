import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitisePostHtml } from '../../../lib/kses/sanitise.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import { fillTemplate, headOptionsFor, readPageData } from '../../head/index.ts'
import { fileAddress, readDetails, visibleImage } from '../../media/index.ts'
import type { PostRow } from '../../posts/index.ts'
import { seoOptions } from '../../seo-kernel/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { termLink, termsOfPostLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { userLoader } from '../../users/index.ts'

/** Adds the texts of the settings before and after the content of a feed entry. */
export const withTextsAround = async (
  ctx: Context,
  row: PostRow,
  entry: FeedEntry,
): Promise<FeedEntry> => {
  const { rssContent } = (await seoOptions(ctx)).site
  const before = decodeEntities(rssContent.before ?? '')
  const after = decodeEntities(rssContent.after ?? '')
  if (before === '' && after === '') return entry
  const fill = await htmlFiller(ctx, row, entry)
  const [first, last] = [await fill(before), await fill(after)]
  const { summaryHtml, contentHtml } = entry
  return {
    ...entry,
    summaryHtml: `${first}${asParagraph(summaryHtml)}${last}`,
    ...(contentHtml === undefined
      ? {}
      : { contentHtml: `${first}${contentHtml.trimEnd()}${last}` }),
  }
}

const asParagraph = (html: string): string =>
  html === '' || html.trimStart().startsWith('<') ? html : `<p>${html}</p>\n`

/** Fills a template of HTML: values are escaped, and link tags become links. */
const htmlFiller = async (
  ctx: Context,
  row: PostRow,
  entry: FeedEntry,
): Promise<(template: string) => Promise<string>> => {
  const subject = { view: viewOf(row, entry.link), canonical: entry.link }
  const data = await readPageData(ctx, subject, await headOptionsFor(ctx, subject))
  return async (template) => {
    const values = new Map<string, string>()
    for (const [tag, name = ''] of template.matchAll(TAG))
      if (!values.has(tag))
        values.set(
          tag,
          (await linkFor(ctx, row, entry, name)) ?? escapeText(await fillTemplate(data, tag)),
        )
    // Sanitised as a whole, since a value may be inside a tag.
    return sanitisePostHtml(template.replace(TAG, (tag) => values.get(tag) ?? tag))
  }
}

const TAG = /#(\w{1,60}(?:-[\w-]{1,60})?)/g

const viewOf = (row: PostRow, address: string): PageView => ({
  shown: { kind: 'single' },
  items: [row],
  total: 1,
  page: 1,
  perPage: 1,
  addressOf: () => address,
  path: '',
})

/** The HTML of tags for links and images. Those that end in `_alt` show the address itself. */
const linkFor = async (
  ctx: Context,
  row: PostRow,
  entry: FeedEntry,
  name: string,
): Promise<string | undefined> => {
  const [, tag = '', isAlt] = /^(\w+?_link)(_alt)?$/i.exec(name) ?? ['', name]
  const target = await targetFor(ctx, row, entry, tag.toLowerCase())
  if (target) return linkTo(target.address, isAlt ? target.address : target.label)
  if (LINKS.has(tag.toLowerCase())) return ''
  return tag.toLowerCase() === 'featured_image' ? featuredImage(ctx, row) : undefined
}

const LINKS = new Set(['post_link', 'site_link', 'blog_link', 'author_link', 'category_link'])

interface LinkTarget {
  readonly address: string
  readonly label: string
}

const targetFor = async (
  ctx: Context,
  row: PostRow,
  entry: FeedEntry,
  tag: string,
): Promise<LinkTarget | undefined> => {
  switch (tag) {
    case 'post_link':
      return { address: entry.link, label: entry.title }
    case 'site_link':
    case 'blog_link': {
      const { title } = await siteSettings(ctx)
      return { address: trimEndOf(ctx.links.site(''), '/'), label: plainText(title) }
    }
    case 'author_link':
      return authorTarget(ctx, row)
    case 'category_link':
      return categoryTarget(ctx, row)
    default:
      return undefined
  }
}

const linkTo = (address: string, label: string): string =>
  `<a href="${addressValue(address)}">${escapeText(label)}</a>`

const authorTarget = async (
  ctx: Context,
  { author_id }: PostRow,
): Promise<LinkTarget | undefined> => {
  if (author_id === null || ctx.config.hideUsers) return undefined
  const author = await userLoader(ctx).load(author_id)
  return (
    author && {
      address: ctx.links.site(`author/${author.slug}/`),
      label: plainText(author.display_name),
    }
  )
}

const categoryTarget = async (ctx: Context, { id }: PostRow): Promise<LinkTarget | undefined> => {
  const kind = taxonomy('category')
  const terms = await termsOfPostLoader(ctx).load(id)
  const category = terms.find((term) => term.taxonomy === 'category')
  return kind && category
    ? { address: await termLink(ctx, kind, category), label: plainText(category.name) }
    : undefined
}

const featuredImage = async (ctx: Context, { featured_media }: PostRow): Promise<string> => {
  const image = await visibleImage({ ctx, isChosen: true }, featured_media)
  return image
    ? `<img src="${addressValue(fileAddress(ctx, image.media.file))}" alt="${escapeText(readDetails(image.row).alt)}">`
    : ''
}
