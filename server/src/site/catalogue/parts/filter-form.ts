import type { Context } from '../../../contract/context.ts'
import type { ItemType } from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { formatNumber } from '../../ui/charts/chart.ts'
import { indexPath } from '../../ui/paths.ts'
import { INDEX_TITLES } from '../../ui/words.ts'
import { type Choice, type Filters, USUAL } from './choice.ts'
import { type FilterField, type FilterOption, MAX_SEARCH } from './filters.ts'

/** The search by name. Letter, order, view and filters are kept. */
export const printForm = (
  ctx: Context,
  { type, choice }: { readonly type: ItemType; readonly choice: Choice },
): Html => {
  const { search, ...filters } = choice.filters
  const kept = {
    letter: choice.letter,
    sort: choice.sort === USUAL.sort ? undefined : choice.sort,
    view: choice.view === USUAL.view ? undefined : choice.view,
    ...Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, values.join(',')]),
    ),
  }
  return html`<form class="catalogue-form" method="get" action="${ctx.links.site(indexPath(type))}" role="search" aria-label="${INDEX_TITLES[type]}">
${Object.entries(kept).map(
  ([name, value]) =>
    value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`,
)}<p class="search-line"><label for="catalogue-search">Name</label><input id="catalogue-search" type="search" name="search" value="${search?.[0]}" maxlength="${MAX_SEARCH}"> <input type="submit" value="Show"></p>
</form>`
}

/**
 * The filters as links that add or remove one value, so each choice takes effect at once and the way back
 * works, with and without scripts.
 */
export const printFilters = ({
  choice,
  fields,
  addressOf,
}: {
  readonly choice: Choice
  readonly fields: readonly FilterField[]
  addressOf(choice: Choice): string
}): Html => {
  const isNarrowed = fields.some(({ name }) => choice.filters[name] !== undefined)
  const printField = ({ name, label, options }: FilterField): Html => {
    const chosen = choice.filters[name] ?? []
    const ordered = options.toSorted(
      (a, b) =>
        Number(chosen.includes(b.value)) - Number(chosen.includes(a.value)) ||
        (b.count ?? 0) - (a.count ?? 0),
    )
    const chip = ({ value, label: words, count }: FilterOption): Html => {
      const isChosen = chosen.includes(value)
      const address = addressOf({ ...choice, filters: toggled(choice.filters, name, value) })
      return html`<li><a rel="nofollow" href="${address}" data-value="${value}"${isChosen && html` aria-current="true"`}>${words}${
        count !== undefined && html` <span class="found-count">${formatNumber(count)}</span>`
      }</a></li>
`
    }
    const [shown, further] = [ordered.slice(0, MOST_SHOWN), ordered.slice(MOST_SHOWN)]
    return html`<div class="filter" data-filter="${name}"><p id="filter-${name}">${label}</p>
<ul class="filter-chips" aria-labelledby="filter-${name}">${shown.map(chip)}</ul>
${
  further.length > 0 &&
  html`<details><summary>${formatNumber(further.length)} more</summary>
<ul class="filter-chips" aria-labelledby="filter-${name}">${further.map(chip)}</ul></details>`
}</div>
`
  }
  return html`<details class="catalogue-filters"${isNarrowed && html` open`}><summary>Filters</summary>
${fields.map(printField)}</details>`
}

/** Further options are folded. */
const MOST_SHOWN = 10

/** Filters of which only one value makes sense. */
const SINGLE: ReadonlySet<string> = new Set(['alive'])

/** The filters with a value added or removed. */
const toggled = (filters: Filters, name: string, value: string): Filters => {
  const { [name]: before = [], ...others } = filters
  const kept = SINGLE.has(name) ? [] : before.filter((one) => one !== value)
  const after = before.includes(value) ? kept : [...kept, value]
  return after.length === 0 ? others : { ...filters, [name]: after }
}
