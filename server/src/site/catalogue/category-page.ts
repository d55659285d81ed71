import type { Context } from '../../contract/context.ts'
import type { QueryReader } from '../../http/wire/unread-query.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { catalogueFacts, categoryPagePath, KINDS } from '../../modules/catalogue/index.ts'
import { html, trusted } from '../common/html.ts'
import { pageOfList } from '../find/lists.ts'
import { linkTo } from '../ui/elements.ts'
import type { CataloguePage } from '../ui/page.ts'
import { indexPath } from '../ui/paths.ts'
import { countOf, INDEX_TITLES } from '../ui/words.ts'
import type { CatalogueAddress } from './parts/address.ts'
import { choicePath, isChoiceFindable, readChoice, titleOfPage, USUAL } from './parts/choice.ts'
import { FILTERS } from './parts/filters.ts'
import { findListing } from './parts/listing.ts'
import { KIND_TITLES, LIST_CONTENTS } from './parts/words.ts'

/** The page of a category, with its items in pages. */
export const categoryPage = async (
  ctx: Context,
  { of, slug }: Extract<CatalogueAddress, { kind: 'category' }>,
  page: number,
  query: QueryReader,
): Promise<CataloguePage | undefined> => {
  const facts = await catalogueFacts(ctx)
  const term = facts.terms(of).find((candidate) => candidate.slug === slug)
  if (!term) return undefined
  const { of: type } = KINDS[of]
  const path = categoryPagePath(of, slug)
  const choice = readChoice(type, query)
  const listing = await findListing(ctx, {
    ...{ title: `${INDEX_TITLES[type]}: ${term.name}`, type, page, path, choice },
    narrowed: { carrying: { [of]: [slug] } },
  })
  if (!listing) return undefined
  const title = titleOfPage(`${KIND_TITLES[of]}: ${term.name}`, choice, page)
  const total = countOf(type, term.count)
  const filtered = choicePath(indexPath(type), { ...USUAL, filters: { [of]: [slug] } })
  return {
    title,
    crumb: term.name,
    description: plainText(term.description) || `${title}. ${total}, ${LIST_CONTENTS[type]}.`,
    path: pageOfList(choicePath(path, { ...choice, view: USUAL.view }), page),
    trail: [{ label: INDEX_TITLES[type], path: indexPath(type) }],
    content: html`<h1><span class="kicker">${KIND_TITLES[of]}</span> ${term.name}</h1>
${term.description !== '' && html`<div class="catalogue-text">${trusted(term.description)}</div>`}
${
  term.count > 0 &&
  FILTERS[type].includes(of) &&
  html`<p>${linkTo(ctx, filtered, `Filter these ${type}s further`)}</p>`
}
${listing.content}`,
    about: [],
    kind: 'CollectionPage',
    isFindable: isChoiceFindable(choice) && (choice.letter === undefined || listing.total > 0),
    neighbours: listing.neighbours,
  }
}
