import { addCacheTags } from '../../cache/by-tags.ts'
import type { Context } from '../../contract/context.ts'
import { catalogueFacts, findLetters, ITEM_TYPES } from '../../modules/catalogue/index.ts'
import { type Html, html } from '../common/html.ts'
import { indexPath, statisticsPath } from '../ui/paths.ts'
import { INDEX_TITLES } from '../ui/words.ts'
import { choicePath, USUAL } from './parts/choice.ts'
import { printLetters } from './parts/tools.ts'

/** The catalogue in the HTML sitemap: its items by letter, and its statistics; empty without items. */
export const catalogueForPeople = async (ctx: Context): Promise<Html> => {
  addCacheTags(ctx, 'catalogue')
  const facts = await catalogueFacts(ctx)
  const types = ITEM_TYPES.filter((type) => facts.total(type) > 0)
  if (types.length === 0) return html``
  const lists = types.map(async (type) => {
    const found = Array.from(await findLetters(ctx, type))
    const letters = new Set(found.flatMap(([letter, { count }]) => (count > 0 ? [letter] : [])))
    const addressOf: Parameters<typeof printLetters>[0]['addressOf'] = (choice) =>
      ctx.links.site(choicePath(indexPath(type), choice))
    return html`<h2 class="wp-block-heading">${INDEX_TITLES[type]}</h2>
${printLetters({ type, choice: USUAL, letters, addressOf })}
`
  })
  return html`${await Promise.all(lists)}<p><a href="${ctx.links.site(statisticsPath())}">Statistics of the catalogue</a></p>
`
}
