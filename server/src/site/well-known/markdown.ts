import type { Context } from '../../contract/context.ts'
import { SITE_TAGS } from '../../contract/site/address-resolvers.ts'
import { file, type MachineAnswer } from '../../contract/site/machine-file.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import {
  findItemsAt,
  markdownOf,
  type PostRow,
  permalinkLoader,
  renderedOf,
  renderTitle,
  visibilityOf,
} from '../../modules/posts/index.ts'
import { sitemapOptionsOf } from '../../modules/sitemap/index.ts'

/** The address of the Markdown copy of a page. */
export const copyAddress = (address: string): string =>
  address.endsWith('/') ? `${address.slice(0, -1)}.md` : `${address}.md`

/** The Markdown copy of a public item; undefined if there is none. */
export const markdownCopy = async (
  ctx: Context,
  path: string,
): Promise<MachineAnswer | undefined> => {
  const { forModels } = await sitemapOptionsOf(ctx)
  if (!forModels?.hasCopies) return undefined
  const candidates = await findItemsAt(ctx, ctx.links.site(path.slice(0, -'.md'.length)))
  const row = candidates.find(
    (candidate) =>
      visibilityOf(ctx, candidate) === 'open' &&
      forModels.types.some(({ name }) => name === candidate.type),
  )
  return row && copyOf(ctx, row)
}

const copyOf = async (ctx: Context, row: PostRow): Promise<MachineAnswer> => {
  const title = plainText(renderTitle(row.title))
  const text = await markdownOf((await renderedOf(ctx, row)).content)
  const address = await permalinkLoader(ctx).load(row)
  return file('text/markdown', `# ${title}\n\n${text}\n`, SITE_TAGS, {
    'X-Robots-Tag': 'noindex, follow',
    Link: `<${address}>; rel="canonical"`,
  })
}
