import { addCacheTags } from '../../cache/by-tags.ts'
import { plainText, shorten } from '../../lib/content/plain-text.ts'
import { catalogueFacts, findItemOfDay, type ItemType } from '../../modules/catalogue/index.ts'
import { timeOnThisDay } from '../../modules/settings/index.ts'
import { html } from '../common/html.ts'
import { cardsOf } from './cards.ts'
import { itemTypeOf, sectionBlock } from './section.ts'

const TITLES: Readonly<Record<ItemType, string>> = {
  character: 'Character of the day',
  show: 'Show of the day',
  actor: 'Actor of the day',
}

/** The length of the excerpt of a description. */
const MOST_LETTERS = 320

/** The item of the day, the same as in the REST interface; it changes at midnight. */
export const itemOfTheDay = sectionBlock(async ({ ctx }, block) => {
  addCacheTags(ctx, 'catalogue', 'options')
  const type = itemTypeOf(block)
  // Finding eligible items reads the whole catalogue, so an empty one is skipped.
  if ((await catalogueFacts(ctx)).total(type) === 0) return undefined
  const row = await findItemOfDay(ctx, type, (await timeOnThisDay(ctx)).slice(0, 10))
  const [card] = row ? await cardsOf(ctx, type, [row]) : []
  if (!card) return undefined
  const { item, address, line, picture } = card
  const text = plainText(item.state.description)
  const shown = shorten(text, MOST_LETTERS)
  return {
    title: TITLES[type],
    content: html`<article class="day-card">${picture}<div>
<h3><a href="${address}">${item.row.name}</a></h3>
${line !== '' && html`<p class="item-card-line">${line}</p>`}
${shown !== '' && html`<p>${shown}${shown.length < text.length && ' …'}</p>`}
</div></article>`,
  }
})
