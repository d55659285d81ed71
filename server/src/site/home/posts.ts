import { aboutItem, type BlockRenderer, type Scope } from '../../contract/blocks.ts'
import { wrapper } from '../../lib/blocks/wrapper.ts'
import {
  findPage,
  permalinkLoader,
  postLoader,
  renderTitle,
  wholeList,
} from '../../modules/posts/index.ts'
import { siteSettings } from '../../modules/settings/index.ts'
import { trusted } from '../common/html.ts'
import { sectionBlock } from './section.ts'

/** Whether this is the first page of a home page that lists posts. */
const isOpening = ({ page }: Scope): boolean =>
  page?.shown.kind === 'home' && page.shown.listedOn === undefined && page.page === 1

/** Renders its content on the home page only, not on further pages of its posts. */
export const frontOnly: BlockRenderer = (block, scope) =>
  isOpening(scope) ? scope.make(block.parts) : ''

/**
 * The heading of the latest posts. On the home page it is a second-level heading, printed only if there are
 * posts.
 */
export const postsTitle: BlockRenderer = (block, scope) => {
  const { page } = scope
  if (page?.shown.kind !== 'home') return ''
  const { listedOn } = page.shown
  if (isOpening(scope))
    return page.total === 0
      ? ''
      : `<div ${wrapper(block, 'home-heading')}><h2>Latest posts</h2></div>`
  const title = listedOn === undefined ? '' : renderTitle(listedOn.title)
  return `<h1 ${wrapper(block)}>${title || 'Blog'}</h1>`
}

/** A heading, a list of posts and a link to all of them; empty without posts. */
export const postsSection = sectionBlock(async ({ ctx, make }, { parts }) => {
  const { total } = await findPage(ctx, {
    ...wholeList('post'),
    statuses: ['publish'],
    ordering: { by: 'column', column: 'date', direction: 'desc' },
    limit: 1,
  })
  if (total === 0) return undefined
  const { show_on_front, page_for_posts } = await siteSettings(ctx)
  const page = show_on_front === 'page' ? await postLoader(ctx).load(page_for_posts) : undefined
  return {
    title: 'Latest posts',
    content: trusted(await make(parts)),
    more:
      page?.status === 'publish'
        ? { label: 'All posts', address: await permalinkLoader(ctx).load(page) }
        : undefined,
  }
})

/** The mark of a sticky post. */
export const stickyMark = aboutItem((block, { row }) =>
  row.is_sticky === 1 ? `<p ${wrapper(block, 'sticky-mark')}>Pinned</p>` : '',
)
