import type { Context } from '../../contract/context.ts'
import { plainText } from '../../lib/content/plain-text.ts'
import { catalogueFacts, categoryPagePath, KINDS } from '../../modules/catalogue/index.ts'
import { html, trusted } from '../common/html.ts'
import { pageOfList } from '../find/lists.ts'
import { type CatalogueAddress, indexPath } from './parts/address.ts'
import { countOf, findListing } from './parts/listing.ts'
import type { CataloguePage } from './parts/page.ts'
import { INDEX_TITLES } from './parts/words.ts'

/** The items that carry a category, page by page. */
export const categoryPage = async (
  ctx: Context,
  { of, slug }: Extract<CatalogueAddress, { kind: 'category' }>,
  page: number,
): Promise<CataloguePage | undefined> => {
  const facts = await catalogueFacts(ctx)
  const term = facts.terms(of).find((candidate) => candidate.slug === slug)
  if (!term) return undefined
  const { of: type } = KINDS[of]
  const path = categoryPagePath(of, slug)
  const listing = await findListing(ctx, {
    ...{ title: `${INDEX_TITLES[type]}: ${term.name}`, type, page, path },
    narrowed: { carrying: { [of]: [slug] } },
  })
  if (!listing) return undefined
  const total = countOf(type, term.count)
  return {
    title: term.name,
    description: plainText(term.description) || `${term.name}: ${total} in the catalogue.`,
    path: pageOfList(path, page),
    trail: [{ label: INDEX_TITLES[type], path: indexPath(type) }],
    content: html`<h1>${term.name}</h1>
${term.description !== '' && html`<div class="catalogue-text">${trusted(term.description)}</div>`}
<p>${total}</p>
${listing.content}`,
    about: [],
    kind: 'CollectionPage',
    isFindable: true,
    neighbours: listing.neighbours,
  }
}
