import type { Context } from '../../contract/context.ts'
import type { QueryReader } from '../../http/wire/unread-query.ts'
import {
  catalogueFacts,
  type Facts,
  type ItemQuery,
  type ItemType,
} from '../../modules/catalogue/index.ts'
import { html } from '../common/html.ts'
import { pageOfList } from '../find/lists.ts'
import type { CataloguePage } from '../ui/page.ts'
import { indexPath } from '../ui/paths.ts'
import { countOf, INDEX_TITLES } from '../ui/words.ts'
import {
  type Choice,
  choicePath,
  isChoiceFindable,
  readChoice,
  titleOfPage,
  USUAL,
} from './parts/choice.ts'
import { printFilters, printForm } from './parts/filter-form.ts'
import { FILTERS, type FilterField, findFields, MAX_SEARCH } from './parts/filters.ts'
import { findListing } from './parts/listing.ts'
import { printChosen } from './parts/tools.ts'
import { LIST_CONTENTS } from './parts/words.ts'

/** The list of all items of a type, with search, filters and orders. */
export const indexPage = async (
  ctx: Context,
  type: ItemType,
  page: number,
  query: QueryReader,
): Promise<CataloguePage | undefined> => {
  const facts = await catalogueFacts(ctx)
  const choice: Choice = { ...readChoice(type, query), filters: readFilters(facts, type, query) }
  if (facts.total(type) === 0) return page > 1 ? undefined : emptyPage(type, choice)
  const path = indexPath(type)
  const [listing, fields] = await Promise.all([
    findListing(ctx, {
      ...{ title: INDEX_TITLES[type], type, page, path, choice },
      narrowed: narrowedBy(type, choice.filters),
    }),
    findFields(ctx, type, choice, (filters) => narrowedBy(type, filters)),
  ])
  if (!listing) return undefined
  const addressOf = (other: Choice): string => ctx.links.site(choicePath(path, other))
  return {
    title: titleOfPage(INDEX_TITLES[type], choice, page),
    description: describe(facts, type, choice, listing.total, page),
    // The canonical address ignores the view: the same page in another layout.
    path: pageOfList(choicePath(path, { ...choice, view: USUAL.view }), page),
    trail: [],
    crumb: INDEX_TITLES[type],
    content: html`<h1>${INDEX_TITLES[type]}</h1>
${printForm(ctx, { type, choice })}
${printFilters({ choice, fields, addressOf })}
${printChosen({ choice, addressOf }, (name, value) => wordsOf(fields, name, value))}
${listing.content}`,
    about: [],
    kind: 'CollectionPage',
    isFindable: isChoiceFindable(choice) && (choice.letter === undefined || listing.total > 0),
    neighbours: listing.neighbours,
  }
}

/** A list without filters and letters, which would find nothing. */
const emptyPage = (type: ItemType, choice: Choice): CataloguePage => {
  const title = INDEX_TITLES[type]
  return {
    title,
    description: `${title} of the catalogue, by name.`,
    path: indexPath(type),
    trail: [],
    crumb: title,
    content: html`<h1>${title}</h1>
<p class="nothing-yet">No ${title.toLowerCase()} have been added yet. They appear here, by name, as soon as there are some.</p>`,
    about: [],
    kind: 'CollectionPage',
    isFindable: isChoiceFindable(choice),
  }
}

const describe = (
  facts: Facts,
  type: ItemType,
  { letter }: Choice,
  total: number,
  page: number,
): string => {
  const which =
    letter === undefined
      ? `${countOf(type, facts.total(type))} of the catalogue`
      : titleOfPage(`${countOf(type, total)} by name`, { ...USUAL, letter }, 1)
  return `${which}${page > 1 ? `, page ${page}` : ''}, ${LIST_CONTENTS[type]}.`
}

/** At most this many values of one filter. */
const MAX_VALUES = 20

/** Reads the filters of the form and of links, several values with commas; empty and unknown values are ignored. */
const readFilters = (facts: Facts, type: ItemType, query: QueryReader): Choice['filters'] => {
  const search = (query.get('search') ?? '').trim().slice(0, MAX_SEARCH)
  const kinds = FILTERS[type].flatMap((kind) => {
    const asked = new Set((query.get(kind) ?? '').split(',', MAX_VALUES))
    const slugs = facts.terms(kind).flatMap(({ slug }) => (asked.has(slug) ? slug : []))
    return slugs.length > 0 ? [[kind, slugs] as const] : []
  })
  const fate = query.get('alive')
  return {
    ...(search === '' ? {} : { search: [search] }),
    ...Object.fromEntries(kinds),
    ...(type === 'character' && (fate === 'yes' || fate === 'no') ? { alive: [fate] } : {}),
  }
}

const narrowedBy = (type: ItemType, filters: Choice['filters']): Partial<ItemQuery> => ({
  search: filters.search?.[0],
  carrying: Object.fromEntries(
    FILTERS[type].flatMap((kind) => {
      const slugs = filters[kind]
      return slugs === undefined ? [] : [[kind, slugs]]
    }),
  ),
  isAlive: filters.alive === undefined ? undefined : filters.alive[0] === 'yes',
})

/** `Gender: Non-binary` */
const wordsOf = (fields: readonly FilterField[], name: string, value: string): string => {
  const field = fields.find((each) => each.name === name)
  const option = field?.options.find((each) => each.value === value)
  return `${field?.label ?? 'Name'}: ${option?.label ?? `“${value}”`}`
}
