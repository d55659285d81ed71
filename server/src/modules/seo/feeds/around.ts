import type { Context } from '../../../contract/context.ts'
import type { PageView } from '../../../contract/page-view.ts'
import type { FeedEntry } from '../../../contract/site/feed-entry.ts'
import { plainText } from '../../../lib/content/plain-text.ts'
import { decodeEntities, escapeText } from '../../../lib/html/entities.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitisePostHtml } from '../../../lib/kses/sanitise.ts'
import { trimEndOf } from '../../../lib/trim.ts'
import { fillTemplate, headOptionsFor, readFacts } from '../../head/index.ts'
import type { PostRow } from '../../posts/index.ts'
import { siteSettings } from '../../settings/index.ts'
import { termLink, termsOfPostLoader } from '../../terms/index.ts'
import { taxonomy } from '../../types/index.ts'
import { userLoader } from '../../users/index.ts'
import { seoOptions } from '../options/index.ts'

/** The entry of a feed with the texts that stand before and behind every one. */
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

/** Fills a template that is HTML: values are text in it, and links are links. */
const htmlFiller = async (
  ctx: Context,
  row: PostRow,
  entry: FeedEntry,
): Promise<(template: string) => Promise<string>> => {
  const subject = { view: viewOf(row, entry.link), canonical: entry.link }
  const facts = await readFacts(ctx, subject, await headOptionsFor(ctx, subject))
  return async (template) => {
    const values = new Map<string, string>()
    for (const [tag, name = ''] of template.matchAll(TAG))
      if (!values.has(tag))
        values.set(
          tag,
          (await linkFor(ctx, row, entry, name)) ?? escapeText(await fillTemplate(facts, tag)),
        )
    // Cleaned as a whole: a value may stand inside a tag.
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

/** Tags that stand for a link. */
const linkFor = async (
  ctx: Context,
  row: PostRow,
  entry: FeedEntry,
  name: string,
): Promise<string | undefined> => {
  switch (name.toLowerCase()) {
    case 'post_link':
    case 'post_link_alt':
      return linkTo(entry.link, entry.title)
    case 'site_link':
    case 'site_link_alt':
    case 'blog_link':
      return linkTo(trimEndOf(ctx.links.site(''), '/'), plainText((await siteSettings(ctx)).title))
    case 'author_link':
    case 'author_link_alt':
      return authorLink(ctx, row)
    case 'category_link':
    case 'category_link_alt':
      return categoryLink(ctx, row)
    default:
      return undefined
  }
}

const linkTo = (address: string, label: string): string =>
  `<a href="${addressValue(address)}">${escapeText(label)}</a>`

const authorLink = async (ctx: Context, { author_id }: PostRow): Promise<string> => {
  const author = author_id === null ? undefined : await userLoader(ctx).load(author_id)
  return author ? linkTo(ctx.links.site(`author/${author.slug}/`), author.display_name) : ''
}

const categoryLink = async (ctx: Context, { id }: PostRow): Promise<string> => {
  const kind = taxonomy('category')
  const terms = await termsOfPostLoader(ctx).load(id)
  const category = terms.find((term) => term.taxonomy === 'category')
  return kind && category
    ? linkTo(await termLink(ctx, kind, category), plainText(category.name))
    : ''
}
