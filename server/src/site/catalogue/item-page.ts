import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { findNeighbours, type ItemType, itemPagePath } from '../../modules/catalogue/index.ts'
import type { OtherItem } from '../../modules/head/index.ts'
import { type Html, html, trusted } from '../common/html.ts'
import { pageOfList } from '../find/lists.ts'
import { factList } from '../ui/elements.ts'
import type { CataloguePage } from '../ui/page.ts'
import { indexPath } from '../ui/paths.ts'
import { INDEX_TITLES } from '../ui/words.ts'
import { type Carried, categoriesOf, linksToCategories } from './carried.ts'
import { findItem } from './find-item.ts'
import { cardOf } from './item-card.ts'
import { type CatalogueAddress, comparisonPath, isCompared } from './parts/address.ts'
import { titleOfPage, USUAL } from './parts/choice.ts'
import { findPicture, printHead } from './parts/item-head.ts'
import { printMentions } from './parts/mentions.ts'
import { titleAmongNamesakes } from './parts/namesakes.ts'

/** The page of a published character, show or actor. */
export const itemPage = async (
  ctx: Context,
  { type, slug }: Extract<CatalogueAddress, { kind: 'item' }>,
  page: number,
): Promise<CataloguePage | undefined> => {
  const found = await findItem(ctx, { type, slug }, page)
  if (!found) return undefined
  const { item, parts } = found
  const { row } = item
  const { name, description, image } = item.state
  const path = itemPagePath(type, slug)
  const picture = await findPicture(ctx, image, name)
  const about = plainText(description) || parts.summary
  const [carried, mentions, neighbours, title] = await Promise.all([
    categoriesOf(ctx, item),
    page === 1 ? printMentions(ctx, path) : undefined,
    findNeighbours(ctx.db, row),
    titleAmongNamesakes(ctx, row),
  ])
  return {
    title: titleOfPage(title, USUAL, page),
    crumb: name,
    description: about.slice(0, 300),
    path: pageOfList(path, page),
    trail: [{ label: INDEX_TITLES[type], path: indexPath(type) }],
    content: html`<article class="catalogue-item">
${printHead({ name, kicker: parts.kicker, picture, glance: parts.glance })}
<div class="item-body">${description !== '' && html`<div class="catalogue-text" dir="auto">${trusted(description)}</div>`}
${factList({ ...parts.facts, ...linksToCategories(ctx, carried) })}</div>
${isCompared(type) && page === 1 && html`<p class="item-compare"><a rel="nofollow" href="${ctx.links.site(comparisonPath(type, slug))}">Compare with another ${type}</a></p>`}
${parts.below}
${mentions}
</article>
${printNeighbours(ctx, type, neighbours)}`,
    item: { type, id: row.id, terms: namesOf(carried) },
    image: image ?? undefined,
    card: cardOf(ctx, found),
    about: [
      {
        name,
        url: ctx.links.site(path),
        description: about,
        ...(picture ? { image: picture.address } : {}),
        ...parts.about,
      },
      ...(parts.related ?? []),
    ],
    isFindable: true,
    neighbours: parts.listing?.neighbours ?? [],
  }
}

const namesOf = (carried: Carried): OtherItem['terms'] =>
  Object.fromEntries(carried.map(([kind, terms]) => [kind, terms.map(({ name }) => name)]))

/** Links to the previous and the next item in the list by name. */
const printNeighbours = (
  ctx: Context,
  type: ItemType,
  { previous, next }: Awaited<ReturnType<typeof findNeighbours>>,
): Html | false =>
  (previous ?? next) !== undefined &&
  html`<nav class="item-neighbours" aria-label="${INDEX_TITLES[type]} by name">${
    previous &&
    html`<a class="previous" href="${ctx.links.site(itemPagePath(type, previous.slug))}"><small>Previous</small> ${previous.name}</a>`
  }
${
  next &&
  html`<a class="next" href="${ctx.links.site(itemPagePath(type, next.slug))}"><small>Next</small> ${next.name}</a>`
}</nav>`
