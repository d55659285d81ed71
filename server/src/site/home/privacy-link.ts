import { addCacheTags } from '../../cache/by-tags.ts'
import type { BlockRenderer } from '../../contract/blocks.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import { addressValue } from '../../lib/kses/address.ts'
import { findPrivacyPage, renderTitle } from '../../modules/posts/index.ts'

/** A link to the page about privacy, in the footer of the site; empty without such a page. */
export const privacyLink: BlockRenderer = async (block, { ctx }) => {
  addCacheTags(ctx, 'options', 'posts')
  const page = await findPrivacyPage(ctx)
  if (!page) return ''
  const title = renderTitle(page.row.title) || 'Privacy'
  return `<p ${wrapper(block)}><a rel="privacy-policy" href="${addressValue(page.address)}">${title}</a></p>`
}
