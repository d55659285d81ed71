import type { Context } from '../../contract/context.ts'
import type { QueryReader } from '../../http/wire/unread-query.ts'
import { slugify } from '../../lib/slug.ts'
import {
  findItemPage,
  findSimilarShows,
  type ItemRow,
  itemPagePath,
} from '../../modules/catalogue/index.ts'
import { type Html, html, type Printable } from '../common/html.ts'
import { linkTo } from '../ui/elements.ts'
import type { CataloguePage } from '../ui/page.ts'
import { indexPath } from '../ui/paths.ts'
import { printPosters } from '../ui/rows.ts'
import { INDEX_TITLES } from '../ui/words.ts'
import { categoriesOf, linksToCategories } from './carried.ts'
import { readSide, type Side } from './compare-choice.ts'
import { findShared } from './compare-shared.ts'
import type { FoundItem } from './find-item.ts'
import { type ComparedType, comparisonPath } from './parts/address.ts'
import { USUAL } from './parts/choice.ts'
import { MAX_SEARCH } from './parts/filters.ts'
import { listQuery } from './parts/listing.ts'
import { CARD_PICTURE, findThumbnails } from './parts/pictures.ts'

/** Two characters or two shows side by side; without both, a form to choose them. */
export const comparePage = async (
  ctx: Context,
  type: ComparedType,
  query: QueryReader,
): Promise<CataloguePage> => {
  const [one, other] = await Promise.all([
    readSide(ctx, type, query, 'a'),
    readSide(ctx, type, query, 'b'),
  ])
  const pair = pairOf(one, other)
  const title = pair
    ? `${nameOf(pair[0])} compared with ${nameOf(pair[1])}`
    : `Compare two ${INDEX_TITLES[type].toLowerCase()}`
  const said = pair
    ? `${title}: key facts side by side, and what they have in common.`
    : `${title} of the catalogue side by side.`
  return {
    title,
    crumb: 'Compare',
    description: said,
    path: comparisonPath(type, slugOf(one), slugOf(other)),
    trail: [{ label: INDEX_TITLES[type], path: indexPath(type) }],
    content: html`<h1>${title}</h1>
${pair ? await printComparison(ctx, pair) : await printHint(ctx, type, one, other)}
<h2>${pair ? 'Compare others' : 'Choose two'}</h2>
${printForm(ctx, type, one, other)}`,
    about: [],
    // There are as many as pairs of items.
    isFindable: false,
  }
}

type Pair = readonly [FoundItem, FoundItem]

const pairOf = ({ found: one }: Side, { found: other }: Side): Pair | undefined =>
  one && other && one.item.row.id !== other.item.row.id ? [one, other] : undefined

const nameOf = ({ item }: FoundItem): string => item.state.name

const slugOf = ({ found }: Side): string | undefined => found?.item.row.slug

const printComparison = async (ctx: Context, pair: Pair): Promise<Html> => {
  const [one, other] = pair
  const [ofOne, ofOther, pictures] = await Promise.all([
    categoriesOf(ctx, one.item),
    categoriesOf(ctx, other.item),
    findThumbnails(ctx, [one.item.row, other.item.row], CARD_PICTURE),
  ])
  const shared = await findShared(ctx, pair, [ofOne, ofOther])
  const facts = [
    { ...one.parts.glance, ...one.parts.facts, ...linksToCategories(ctx, ofOne) },
    { ...other.parts.glance, ...other.parts.facts, ...linksToCategories(ctx, ofOther) },
  ] as const
  const labels = [...new Set(facts.flatMap((known) => Object.keys(known)))].filter((label) =>
    facts.some((known) => isKnown(known[label])),
  )
  return html`<p class="compare-claim">${
    shared.said === ''
      ? 'The catalogue knows nothing that they have in common.'
      : `They have ${shared.said} in common.`
  }</p>
<table class="comparison">
<caption class="screen-reader-text">Key facts side by side</caption>
<thead><tr><td></td>${pair.map(
    ({ item: { row } }, index) =>
      html`<th scope="col">${pictures[index]}<span dir="auto">${linkTo(ctx, itemPagePath(row.type, row.slug), row.name)}</span></th>`,
  )}</tr></thead>
<tbody>
${labels.map(
  (label) =>
    html`<tr><th scope="row">${label}</th>${facts.map((known) => printCell(known[label]))}</tr>
`,
)}</tbody>
</table>
${shared.said !== '' && html`<h2>In common</h2>`}
${shared.content}`
}

const isKnown = (value: Printable): boolean =>
  value !== undefined && value !== null && value !== '' && value !== false

const printCell = (value: Printable): Html =>
  isKnown(value)
    ? html`<td>${value}</td>`
    : html`<td><span aria-hidden="true">–</span><span class="screen-reader-text">unknown</span></td>`

/** What is missing for a comparison, and items to choose from. */
const printHint = async (
  ctx: Context,
  type: ComparedType,
  one: Side,
  other: Side,
): Promise<Html> => {
  const missing = [one, other].flatMap((side, index) =>
    side.given !== '' && !side.found ? [{ side, index }] : [],
  )
  if (missing.length > 0)
    return html`${missing.map(({ side, index }) =>
      printCandidates(ctx, side, (slug) =>
        index === 0
          ? comparisonPath(type, slug, slugOf(other))
          : comparisonPath(type, slugOf(one), slug),
      ),
    )}`
  const chosen = one.found ?? other.found
  if (!chosen) return html``
  const related = await findRelated(ctx, chosen)
  const { slug } = chosen.item.row
  return html`<p>${one.found && other.found ? `Both are the same ${type}.` : `Compare ${nameOf(chosen)} with another ${type}.`}</p>
${
  related.length > 0 &&
  printPosters(ctx, {
    title: `Compare ${nameOf(chosen)} with`,
    rows: await rowsOf(ctx, related, (to) => comparisonPath(type, slug, to)),
  })
}`
}

const printCandidates = (
  ctx: Context,
  { given, candidates }: Side,
  pathOf: (slug: string) => string,
): Html =>
  candidates.length === 0
    ? html`<p role="status">Nothing in the catalogue is called “${given}”.</p>
`
    : html`<p role="status">Several are called “${given}”:</p>
<ul>${candidates.map(
        ({ slug, name }) => html`<li>${linkTo(ctx, pathOf(slug), name)}</li>
`,
      )}</ul>
`

const MOST_RELATED = 6

/** Items that a reader may want to compare with this one: similar shows, or other characters of a show. */
const findRelated = async (ctx: Context, { item }: FoundItem): Promise<readonly ItemRow[]> => {
  if (item.row.type === 'show') return findSimilarShows(ctx, item.row)
  const [first] = item.state.shows
  if (!first) return []
  const { rows } = await findItemPage(ctx, {
    ...listQuery('character', { showId: first.show }, USUAL),
    limit: MOST_RELATED + 1,
  })
  return rows.filter(({ id }) => id !== item.row.id).slice(0, MOST_RELATED)
}

const rowsOf = async (
  ctx: Context,
  items: readonly ItemRow[],
  pathOf: (slug: string) => string,
) => {
  const pictures = await findThumbnails(ctx, items, CARD_PICTURE)
  return items.map(({ slug, name }, index) => ({
    ...{ path: pathOf(slug), name, picture: pictures[index], cells: [] },
  }))
}

/** The name, or the slug if the name stands for another item. */
const writtenAs = ({ item: { row } }: FoundItem): string =>
  slugify(row.name) === row.slug ? row.name : row.slug

const printForm = (ctx: Context, type: ComparedType, one: Side, other: Side): Html => {
  const field = (name: string, label: string, { found, given }: Side): Html =>
    html`<p><label for="compare-${name}">${label}</label><input id="compare-${name}" name="${name}" value="${found ? writtenAs(found) : given}" maxlength="${MAX_SEARCH}" required autocomplete="off"></p>
`
  return html`<form class="compare-form" action="${ctx.links.site(comparisonPath(type))}" method="get">
${field('a', `First ${type}`, one)}${field('b', `Second ${type}`, other)}<p><input type="submit" value="Compare"></p>
</form>`
}
