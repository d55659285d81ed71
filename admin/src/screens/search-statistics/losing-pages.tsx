import type { Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { Difference } from '../../parts/charts/difference.tsx'
import { Sparkline } from '../../parts/charts/sparkline.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { formatShare, LOSING, type ReportProps } from './data.ts'
import { OtherDays } from './days/with-days.tsx'
import { type LosingRow, listLosingPages } from './lists.ts'
import { PageLink } from './page-link.tsx'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'page',
  fields: ['points', 'peak', 'last', 'decay', 'lastUpdated'],
  sort: { field: 'decay', direction: 'asc' },
  filters: [],
}

const FIELDS: readonly Field<LosingRow>[] = [
  {
    id: 'page',
    label: __('Page'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    render: ({ item }) => <PageLink row={item} />,
  },
  {
    id: 'points',
    label: __('Twelve months'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => Object.values(item.points).join(' '),
    render: ({ item }) => (
      <Sparkline
        label={__('Clicks of the last twelve months')}
        values={Object.values(item.points)}
      />
    ),
  },
  { id: 'peak', label: __('Clicks in the best month'), type: 'integer', filterBy: false },
  {
    id: 'last',
    label: __('Clicks in the last month'),
    type: 'integer',
    filterBy: false,
    getValue: ({ item }) => item.peak + item.decay,
  },
  {
    id: 'decay',
    label: __('Loss'),
    type: 'integer',
    filterBy: false,
    render: ({ item }) => (
      <span className="cb-search-figure">
        {formatShare(item.decayPercent)} <Difference value={item.decay} />
        {item.recovering && <span className="cb-search-note">{__('recovering')}</span>}
      </span>
    ),
  },
  {
    id: 'lastUpdated',
    label: __('Last change'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => item.context.lastUpdated ?? '–',
  },
]

/** Pages that had more clicks within a year than now: the first to work on. */
export const LosingPages = ({ period: { to }, known }: ReportProps) => (
  <ResourceList
    name={LOSING}
    scope={to}
    list={listLosingPages(to)}
    fields={FIELDS}
    view={VIEW}
    searchLabel={__('Search pages')}
    empty={<OtherDays known={known} />}
  />
)
