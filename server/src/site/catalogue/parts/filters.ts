import type { Context } from '../../../contract/context.ts'
import {
  catalogueFacts,
  countCarried,
  countItems,
  type ItemQuery,
  type ItemType,
  type KindName,
} from '../../../modules/catalogue/index.ts'
import { type Html, html } from '../../common/html.ts'
import { formatNumber } from '../../ui/charts/chart.ts'
import { indexPath } from '../../ui/paths.ts'
import { INDEX_TITLES } from '../../ui/words.ts'
import { type Choice, USUAL } from './choice.ts'
import { listQuery } from './listing.ts'
import { KIND_LABELS } from './words.ts'

/** The kinds that filter each list. */
export const FILTERS: Readonly<Record<ItemType, readonly KindName[]>> = {
  character: ['gender', 'sexuality', 'romantic', 'cliche'],
  show: ['nation', 'station', 'genre', 'format', 'trope', 'star', 'trigger', 'intersection'],
  actor: ['actor_gender', 'actor_sexuality'],
}

export const MAX_SEARCH = 200

/** A field of the form with its options. */
export interface FilterField {
  readonly name: string
  readonly label: string
  readonly options: readonly FilterOption[]
}

interface FilterOption {
  readonly value: string
  readonly label: string
  /** The number of items with this option; undefined where counting would cost too much. */
  readonly count: number | undefined
}

/**
 * The fields of a list's form. Each option has the number of items it would give together with the values of
 * all other fields; options without any are omitted.
 */
export const findFields = async (
  ctx: Context,
  type: ItemType,
  choice: Choice,
  narrowedBy: (filters: Choice['filters']) => Partial<ItemQuery>,
): Promise<readonly FilterField[]> => {
  const facts = await catalogueFacts(ctx)
  const queryWithout = (name: string): ItemQuery => {
    const { [name]: _, ...filters } = choice.filters
    return listQuery(type, narrowedBy(filters), choice)
  }
  const whole = countCarried(ctx, queryWithout(''))
  // Only a field with a value needs a count without its own filter.
  const countsFor = (name: string) =>
    choice.filters[name] === undefined ? whole : countCarried(ctx, queryWithout(name))
  const kinds = FILTERS[type].map(async (kind): Promise<FilterField> => {
    const counts = await countsFor(kind)
    const options = facts.terms(kind).map(({ id, slug, name, count }) => ({
      ...{ value: slug, label: name },
      count: counts ? (counts.get(id) ?? 0) : count === 0 ? 0 : undefined,
    }))
    return {
      name: kind,
      label: KIND_LABELS[kind],
      options: worthChoosing(options, choice.filters[kind]),
    }
  })
  const fate = async (): Promise<FilterField> => {
    const counts = await countsFor('alive')
    const all = counts && (await countItems(ctx, queryWithout('alive')))
    const dead =
      counts?.get(facts.terms('cliche').find(({ slug }) => slug === 'dead')?.id ?? 0) ?? 0
    return {
      ...{ name: 'alive', label: 'Alive' },
      options: [
        { value: 'yes', label: 'Alive, as far as known', count: all && all - dead },
        { value: 'no', label: 'Died', count: counts && dead },
      ],
    }
  }
  const fields = await Promise.all([...kinds, ...(type === 'character' ? [fate()] : [])])
  return fields.filter(({ options }) => options.length > 0)
}

const worthChoosing = (
  options: readonly FilterOption[],
  chosen: string | undefined,
): readonly FilterOption[] => options.filter(({ value, count }) => count !== 0 || value === chosen)

/** The filter form of a list. Letter, order and view are kept. */
export const printForm = (
  ctx: Context,
  {
    type,
    choice,
    fields,
  }: { readonly type: ItemType; readonly choice: Choice; readonly fields: readonly FilterField[] },
): Html => {
  const kept = {
    letter: choice.letter,
    sort: choice.sort === USUAL.sort ? undefined : choice.sort,
    view: choice.view === USUAL.view ? undefined : choice.view,
  }
  const isNarrowed = fields.some(({ name }) => choice.filters[name] !== undefined)
  return html`<form class="catalogue-form" method="get" action="${ctx.links.site(indexPath(type))}" role="search" aria-label="${INDEX_TITLES[type]}">
${Object.entries(kept).map(
  ([name, value]) =>
    value !== undefined && html`<input type="hidden" name="${name}" value="${value}">`,
)}<p class="search-line"><label for="catalogue-search">Name</label><input id="catalogue-search" type="search" name="search" value="${choice.filters.search}" maxlength="${MAX_SEARCH}"> <input type="submit" value="Show"></p>
<details${isNarrowed && html` open`}><summary>Filters</summary>
<div class="filters">
${fields.map((field) => printSelect(field, choice.filters[field.name]))}</div></details>
</form>`
}

const printSelect = ({ name, label, options }: FilterField, chosen: string | undefined): Html =>
  html`<p><label for="catalogue-${name}">${label}</label><select id="catalogue-${name}" name="${name}"><option value="">Any</option>${options.map(
    ({ value, label: words, count }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${words}${
        count !== undefined && ` (${formatNumber(count)})`
      }</option>`,
  )}</select></p>
`
