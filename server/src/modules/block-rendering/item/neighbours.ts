import { aboutItem } from '../../../contract/blocks.ts'
import { textOf } from '../../../lib/blocks/attributes.ts'
import { type Direction, withArrow } from '../../../lib/blocks/paging.ts'
import { wrapper } from '../../../lib/blocks/wrapper.ts'
import { addressValue } from '../../../lib/kses/address.ts'
import { sanitiseInlineHtml } from '../../../lib/kses/sanitise.ts'
import { renderTitle } from '../../posts/index.ts'
import { taxonomy } from '../../types/index.ts'
import { neighbour } from '../data/index.ts'
import { linkTo } from './about.ts'

const USUAL_LABELS: Readonly<Record<Direction, string>> = { next: 'Next', previous: 'Previous' }

/** A link to the item published before or after this one. */
export const postNavigationLink = aboutItem(async (block, scope) => {
  const { attributes } = block
  // In a list each item would need a query for its neighbours; only pages of a single item show
  // them.
  if (scope.isRepeated || scope.page?.shown.kind !== 'single') return ''
  const direction: Direction = attributes.type === 'previous' ? 'previous' : 'next'
  const kind = taxonomy(textOf(attributes, 'taxonomy'))
  const row = await neighbour(scope, direction, kind?.isPublic ? kind.name : undefined)
  if (!row) return ''
  const given = sanitiseInlineHtml(textOf(attributes, 'label'))
  const title = renderTitle(row.title) || '(no title)'
  const labelOf = (text: string): string =>
    `<span class="post-navigation-link__label">${text}</span>`
  const isWhole = attributes.linkLabel === true
  const [before, text] =
    attributes.showTitle !== true
      ? ['', given || USUAL_LABELS[direction]]
      : isWhole
        ? [
            '',
            `${labelOf(given || `${USUAL_LABELS[direction]}:`)} <span class="post-navigation-link__title">${title}</span>`,
          ]
        : [given === '' ? '' : `${labelOf(given)} `, title]
  const rel = direction === 'next' ? 'next' : 'prev'
  const link = `<a href="${addressValue(await linkTo({ ...scope, row }))}" rel="${rel}">${text}</a>`
  const inner = withArrow(before + link, {
    arrow: textOf(attributes, 'arrow', 'none'),
    direction,
    className: `wp-block-post-navigation-link__arrow-${direction}`,
  })
  return `<div ${wrapper(block, `post-navigation-link-${direction}`)}>${inner}</div>`
})
