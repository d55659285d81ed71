import { addCacheTags } from '../../cache/by-tags.ts'
import { findItemPage } from '../../modules/catalogue/index.ts'
import { html } from '../common/html.ts'
import { indexPath } from '../ui/paths.ts'
import { countOf, INDEX_TITLES } from '../ui/words.ts'
import { cardsOf } from './cards.ts'
import { itemTypeOf, sectionBlock, shownCount } from './section.ts'

const USUAL_COUNT = 6

/** The newest items of the catalogue. */
export const newestItems = sectionBlock(async ({ ctx }, block) => {
  addCacheTags(ctx, 'catalogue')
  const type = itemTypeOf(block)
  const { rows, total } = await findItemPage(ctx, {
    ...{ type, statuses: ['publish'], orderBy: 'date', direction: 'desc' },
    ...{ limit: shownCount(block, USUAL_COUNT), offset: 0 },
  })
  if (rows.length === 0) return undefined
  const cards = await cardsOf(ctx, type, rows)
  return {
    title: `Newest ${INDEX_TITLES[type].toLowerCase()}`,
    content: html`<ul class="newest-cards newest-cards-${type}">${cards.map(
      ({ item, address, line, picture }) =>
        html`<li>${picture}<a href="${address}">${item.row.name}</a>${
          line !== '' && html`<small class="item-card-line">${line}</small>`
        }</li>
`,
    )}</ul>`,
    more: { label: `All ${countOf(type, total)}`, address: ctx.links.site(indexPath(type)) },
  }
})
