import type { Field, View } from '@wordpress/dataviews'
import { __, _x, sprintf } from '@wordpress/i18n'
import { formatNumber } from '../../parts/charts/series.ts'
import { ACTORS, type Kind, SHOWS, STATUSES, type Status } from './kinds.ts'
import { fieldOf, type Row } from './list-items.ts'
import { categoryOptions, vocabulariesOf } from './vocabularies.ts'

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  publish: __('Published'),
  draft: __('Draft'),
  private: __('Private'),
  trash: __('Trash'),
}

export const VERDICTS = [
  { value: 'Yes', label: __('Worth watching') },
  { value: 'Meh', label: __('So-so') },
  { value: 'No', label: __('Not worth watching') },
  { value: 'TBD', label: __('Not decided yet') },
]

const labelOf = (options: readonly { value: string; label: string }[], value: unknown): string =>
  options.find((option) => option.value === value)?.label ?? String(value ?? '')

const common: readonly Field<Row>[] = [
  {
    id: 'name',
    label: __('Name'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
  },
  {
    id: 'status',
    label: __('Status'),
    enableSorting: false,
    elements: Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
    filterBy: { operators: ['isAny'], isPrimary: true },
    render: ({ item }) => (
      <span className={`cb-status cb-status-${item.status}`}>
        {STATUS_LABELS[item.status as Status] ?? item.status}
      </span>
    ),
  },
  {
    id: 'modified',
    label: __('Last changed'),
    type: 'datetime',
    filterBy: false,
    getValue: ({ item }) => `${item.modified_gmt}Z`,
  },
]

const text = (id: string, label: string): Field<Row> => ({
  id,
  label,
  enableSorting: false,
  filterBy: false,
  getValue: ({ item }) => String(fieldOf(item, id) || '–'),
})

/** Years of the filter; films did not exist before. */
const yearOptions = () =>
  Array.from({ length: new Date().getFullYear() + 2 - 1920 }, (_, back) => {
    const year = String(new Date().getFullYear() + 1 - back)
    return { value: year, label: year }
  })

/** A filter by another item, which is set by a link; others are offered as far as they are new. */
const related = (id: 'show' | 'actor', label: string, chosen: readonly number[]): Field<Row> => ({
  id,
  label,
  enableSorting: false,
  enableHiding: false,
  filterBy: { operators: ['is'] },
  getElements: async () => {
    const { list } = id === 'show' ? SHOWS : ACTORS
    const [named, latest] = await Promise.all([
      chosen.length === 0 ? undefined : list({ include: chosen, status: STATUSES }),
      list({ per_page: 100, orderby: 'modified', order: 'desc' }),
    ])
    const byId = new Map(
      [...(named?.data ?? []), ...latest.data].map(({ id, name }) => [String(id), name]),
    )
    return Array.from(byId, ([value, label]) => ({ value, label }))
  },
  render: () => '–',
})

const yearsOf = (item: Row): string => {
  const [start, finish] = [fieldOf(item, 'start'), fieldOf(item, 'finish')]
  if (!start) return '–'
  return finish ? `${String(start)}–${String(finish)}` : sprintf(__('since %d'), Number(start))
}

const OWN: Readonly<Record<Kind['type'], readonly Field<Row>[]>> = {
  character: [
    text('showNames', __('Shows')),
    text('actorNames', __('Actors')),
    {
      id: 'died',
      label: __('Year of death'),
      enableSorting: false,
      elements: yearOptions(),
      filterBy: { operators: ['is'] },
      getValue: ({ item }) => (fieldOf(item, 'deaths') as readonly string[]).join(', ') || '–',
    },
  ],
  show: [
    {
      id: 'years',
      label: __('On air'),
      enableSorting: false,
      filterBy: false,
      getValue: ({ item }) => yearsOf(item),
    },
    {
      id: 'worth_it',
      label: __('Verdict'),
      enableSorting: false,
      elements: VERDICTS,
      filterBy: { operators: ['isAny'] },
      getValue: ({ item }) => String(fieldOf(item, 'worth_it')),
      render: ({ item }) => labelOf(VERDICTS, fieldOf(item, 'worth_it')),
    },
    {
      id: 'score',
      label: __('Score'),
      enableSorting: false,
      filterBy: false,
      getValue: ({ item }) => {
        const score = fieldOf(item, 'score')
        return typeof score === 'number' ? formatNumber(score) : '–'
      },
    },
  ],
  actor: [text('born', __('Born')), text('died', __('Died'))],
}

/** The fields of a list. Each kind of category is one, by which the list can be filtered. */
export const itemFields = ({ type }: Kind, search: string): readonly Field<Row>[] => [
  ...common,
  ...OWN[type],
  ...vocabulariesOf(type).map(
    ({ kind, field, title }): Field<Row> => ({
      id: field,
      label: title,
      enableSorting: false,
      filterBy: { operators: ['isAny'] },
      getElements: () => categoryOptions(kind),
      getValue: ({ item }) => fieldOf(item, field),
      render: ({ item }) => (fieldOf(item, field) as readonly string[]).join(', ') || '–',
    }),
  ),
  ...(type === 'character'
    ? [
        related('show', _x('Show', 'a series or film'), idsIn(search, 'show')),
        related('actor', __('Actor'), idsIn(search, 'actor')),
      ]
    : []),
]

const idsIn = (search: string, name: string): number[] =>
  new URLSearchParams(search).getAll(name).map(Number).filter(Number.isInteger)

/** The filters in an address, such as `gender=trans&status=publish`. */
export const filtersIn = (
  search: string,
  fields: readonly Field<Row>[],
): NonNullable<View['filters']> => {
  const params = new URLSearchParams(search)
  return [...new Set(params.keys())].flatMap((name) => {
    const field = fields.find(({ id }) => id === name)
    if (!field?.filterBy) return []
    const [operator = 'isAny'] = field.filterBy.operators ?? []
    const values = params.getAll(name)
    return [{ field: name, operator, value: operator === 'is' ? values[0] : values }]
  })
}
