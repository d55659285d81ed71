import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import {
  catalogueFacts,
  categoryPagePath,
  type Facts,
  findNeighbours,
  findRowBySlug,
  type Item,
  type ItemType,
  itemPagePath,
  type KindName,
  kindsOf,
  withRelations,
} from '../../modules/catalogue/index.ts'
import type { OtherItem } from '../../modules/head/index.ts'
import { type Html, html, trusted } from '../common/html.ts'
import { pageOfList } from '../find/lists.ts'
import { factList, joined, linkTo } from '../ui/elements.ts'
import type { CataloguePage } from '../ui/page.ts'
import { indexPath } from '../ui/paths.ts'
import { INDEX_TITLES } from '../ui/words.ts'
import { actorParts } from './actor-parts.ts'
import { characterParts } from './character-parts.ts'
import type { PartsMaker } from './item-parts.ts'
import type { CatalogueAddress } from './parts/address.ts'
import { titleOfPage, USUAL } from './parts/choice.ts'
import { findPicture, printHead } from './parts/item-head.ts'
import { printMentions } from './parts/mentions.ts'
import { titleAmongNamesakes } from './parts/namesakes.ts'
import { KIND_LABELS } from './parts/words.ts'
import { showParts } from './show-parts.ts'

const makers: Readonly<Record<ItemType, PartsMaker>> = {
  character: characterParts,
  show: showParts,
  actor: actorParts,
}

/** The page of a published character, show or actor. */
export const itemPage = async (
  ctx: Context,
  { type, slug }: Extract<CatalogueAddress, { kind: 'item' }>,
  page: number,
): Promise<CataloguePage | undefined> => {
  const row = await findRowBySlug(ctx.db, type, slug)
  if (row?.status !== 'publish') return undefined
  const [item] = await withRelations(ctx.db, [row])
  const parts = item && (await makers[type](ctx, item, page))
  if (!item || !parts) return undefined
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
${factList({ ...parts.facts, ...linksTo(ctx, carried) })}</div>
${parts.below}
${mentions}
</article>
${printNeighbours(ctx, type, neighbours)}`,
    item: { type, id: row.id, terms: namesOf(carried) },
    image: image ?? undefined,
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

/** The categories of the item, by kind. */
type Carried = readonly (readonly [kind: KindName, terms: ReturnType<Facts['terms']>])[]

const categoriesOf = async (ctx: Context, { row, state }: Item): Promise<Carried> => {
  const facts = await catalogueFacts(ctx)
  return kindsOf(row.type).map((kind) => {
    const carried = new Set(state.terms[kind] ?? [])
    return [kind, facts.terms(kind).filter(({ slug }) => carried.has(slug))]
  })
}

/** Each kind as links to its category pages. */
const linksTo = (ctx: Context, carried: Carried): Record<string, Html | undefined> =>
  Object.fromEntries(
    carried.map(([kind, terms]) => {
      const links = terms.map(({ slug, name }) => linkTo(ctx, categoryPagePath(kind, slug), name))
      return [KIND_LABELS[kind], links.length === 0 ? undefined : joined(links)]
    }),
  )

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
