import type { BlockRenderer } from '../../contract/blocks.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'

/** The number of posts of an archive. */
export const postCount: BlockRenderer = (block, { page }) => {
  if (page?.shown.kind !== 'archive') return ''
  const { total } = page
  return `<p ${wrapper(block)}>${total} ${total === 1 ? 'post' : 'posts'}</p>`
}
