import type { Context } from '../../contract/context.ts'
import type { QueryReader } from '../../http/wire/unread-query.ts'
import {
  catalogueFacts,
  type Facts,
  type ItemQuery,
  type ItemType,
  type KindName,
} from '../../modules/catalogue/index.ts'
import { type Html, html } from '../common/html.ts'
import { pageOfList } from '../find/lists.ts'
import { indexPath } from './parts/address.ts'
import { countOf, findListing } from './parts/listing.ts'
import type { CataloguePage } from './parts/page.ts'
import { INDEX_TITLES, KIND_LABELS } from './parts/words.ts'

/** The kinds by which each list can be narrowed; the others have too many categories to choose of. */
const FILTERS: Readonly<Record<ItemType, readonly KindName[]>> = {
  character: ['gender', 'sexuality', 'romantic', 'cliche'],
  show: ['nation', 'genre', 'format', 'trope'],
  actor: ['actor_gender', 'actor_sexuality'],
}

const MAX_SEARCH = 200

/** All items of a type by name, with a form to search and narrow them. */
export const indexPage = async (
  ctx: Context,
  type: ItemType,
  page: number,
  query: QueryReader,
): Promise<CataloguePage | undefined> => {
  const facts = await catalogueFacts(ctx)
  const choice = readChoice(facts, type, query)
  const narrowing = new URLSearchParams(Object.entries(choice))
  const path = `${indexPath(type)}${narrowing.size > 0 ? `?${narrowing}` : ''}`
  const title = INDEX_TITLES[type]
  const listing = await findListing(ctx, {
    title,
    type,
    page,
    path,
    narrowed: narrowedBy(type, choice),
  })
  if (!listing) return undefined
  return {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${countOf(type, facts.total(type))} of the catalogue, by name.`,
    path: pageOfList(path, page),
    trail: [],
    content: html`<h1>${title}</h1>
${printForm(ctx, facts, type, choice)}
<p role="status">${countOf(type, listing.total)}</p>
${listing.content}`,
    about: [],
    kind: 'CollectionPage',
    isFindable: narrowing.size === 0,
    neighbours: listing.neighbours,
  }
}

/** What the form sends, as far as it means something: the fields that are filled. */
type Choice = Readonly<Record<string, string>>

const readChoice = (facts: Facts, type: ItemType, query: QueryReader): Choice => {
  const search = (query.get('search') ?? '').trim().slice(0, MAX_SEARCH)
  const kinds = FILTERS[type].flatMap((kind) => {
    const slug = query.get(kind)
    return facts.terms(kind).some((term) => term.slug === slug) && slug !== null
      ? [[kind, slug] as const]
      : []
  })
  const fate = query.get('alive')
  return {
    ...(search === '' ? {} : { search }),
    ...Object.fromEntries(kinds),
    ...(type === 'character' && (fate === 'yes' || fate === 'no') ? { alive: fate } : {}),
  }
}

const narrowedBy = (type: ItemType, choice: Choice): Partial<ItemQuery> => ({
  search: choice.search,
  carrying: Object.fromEntries(
    FILTERS[type].flatMap((kind) => {
      const slug = choice[kind]
      return slug === undefined ? [] : [[kind, [slug]]]
    }),
  ),
  isAlive: choice.alive === undefined ? undefined : choice.alive === 'yes',
})

const printForm = (ctx: Context, facts: Facts, type: ItemType, choice: Choice): Html =>
  html`<form class="catalogue-form" method="get" action="${ctx.links.site(indexPath(type))}" role="search" aria-label="${INDEX_TITLES[type]}">
<p><label for="catalogue-search">Name</label><input id="catalogue-search" type="search" name="search" value="${choice.search}" maxlength="${MAX_SEARCH}"></p>
${FILTERS[type]
  .filter((kind) => facts.terms(kind).some(({ count }) => count > 0))
  .map((kind) =>
    printSelect(
      kind,
      KIND_LABELS[kind],
      facts
        .terms(kind)
        .filter(({ count }) => count > 0)
        .map(({ slug, name }) => [slug, name]),
      choice[kind],
    ),
  )}${
  type === 'character' &&
  printSelect(
    'alive',
    'Alive',
    [
      ['yes', 'Alive, as far as known'],
      ['no', 'Died'],
    ],
    choice.alive,
  )
}<p><input type="submit" value="Show"></p>
</form>`

const printSelect = (
  name: string,
  label: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen: string | undefined,
): Html =>
  html`<p><label for="catalogue-${name}">${label}</label><select id="catalogue-${name}" name="${name}"><option value="">Any</option>${options.map(
    ([value, words]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${words}</option>`,
  )}</select></p>
`
