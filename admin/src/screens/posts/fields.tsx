import type { Field } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { titleOf } from '../../parts/titles.ts'
import type { Item, Status } from './kinds.ts'

export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  publish: __('Published'),
  future: __('Scheduled'),
  draft: __('Draft'),
  pending: __('Pending review'),
  private: __('Private'),
  trash: __('Trash'),
}

const labelOf = (status: string): string => STATUS_LABELS[status as Status] ?? status

interface EmbeddedAuthor {
  readonly id: number
  readonly name?: string
}

const authorOf = ({ _embedded }: Item): string =>
  (_embedded?.author as readonly EmbeddedAuthor[] | undefined)?.[0]?.name ?? ''

export const postFields: readonly Field<Item>[] = [
  {
    id: 'title',
    label: __('Title'),
    enableGlobalSearch: true,
    enableHiding: false,
    getValue: ({ item }) => titleOf(item),
  },
  {
    id: 'status',
    label: __('Status'),
    enableSorting: false,
    elements: Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
    filterBy: { operators: ['isAny'], isPrimary: true },
    render: ({ item }) => (
      <span className={`cb-status cb-status-${item.status}`}>{labelOf(item.status)}</span>
    ),
  },
  {
    id: 'author',
    label: __('Author'),
    enableSorting: true,
    filterBy: false,
    getValue: ({ item }) => authorOf(item),
  },
  { id: 'date', label: __('Date'), type: 'datetime', filterBy: false },
  { id: 'modified', label: __('Last changed'), type: 'datetime', filterBy: false },
]
