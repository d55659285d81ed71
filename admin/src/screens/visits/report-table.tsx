import { DataViews, type Field, filterSortAndPaginate, type View } from '@wordpress/dataviews'
import '@wordpress/dataviews/build-style/style.css'
import { __ } from '@wordpress/i18n'
import { useMemo, useState } from 'react'
import { formatNumber } from '../../parts/charts/series.ts'
import { formatDuration, type ReportRow } from './data.ts'
import { MEASURES, type Report } from './reports.ts'
import { RowLabel } from './row-label.tsx'

interface ReportTableProps {
  readonly report: Report
  readonly rows: readonly ReportRow[]
}

type Row = ReportRow & { readonly id: string }

/** All rows of a report; they are all here, so that search and order need no request. */
export const ReportTable = ({ report, rows }: ReportTableProps) => {
  const [view, setView] = useState<View>(() => ({
    type: 'table',
    page: 1,
    perPage: 20,
    titleField: 'name',
    fields: columnsOf(report),
    sort: { field: report.measure, direction: 'desc' },
    filters: [],
    search: '',
  }))
  const fields = useMemo(() => fieldsOf(report), [report])
  const all = useMemo(
    (): Row[] => rows.map((row) => ({ ...row, id: `${row.group} ${row.label}` })),
    [rows],
  )
  const { data, paginationInfo } = filterSortAndPaginate(all, view, [...fields])
  return (
    <div className="cb-list">
      <DataViews
        data={data}
        fields={[...fields]}
        view={view}
        onChangeView={setView}
        paginationInfo={paginationInfo}
        defaultLayouts={{ table: {} }}
        searchLabel={__('Search the report')}
        empty={<p>{__('Nothing matches the search and the filters.')}</p>}
      />
    </div>
  )
}

const columnsOf = ({ measure, kinds }: Report): string[] => [
  ...(kinds ? ['group'] : []),
  ...(measure === 'events'
    ? ['events', 'share', 'previous', 'change']
    : ['views', 'visits', 'visitors', 'share', 'previous', 'change']),
]

const fieldsOf = (report: Report): readonly Field<Row>[] => [
  {
    id: 'name',
    label: report.label,
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    getValue: ({ item }) => `${item.name} ${item.label}`,
    render: ({ item }) => <RowLabel row={item} isOfPages={report.isOfPages ?? false} />,
  },
  {
    id: 'group',
    label: __('Kind'),
    filterBy: false,
    getValue: ({ item }) =>
      report.kinds?.find(({ group }) => group === item.group)?.title ?? item.group,
  },
  number('views', MEASURES.views),
  number('visits', MEASURES.visits),
  number('visitors', __('Visitors')),
  number('events', MEASURES.events),
  number('share', __('Share'), share),
  number('previous', __('Before')),
  number('change', __('Change'), (value) => `${value > 0 ? '+' : ''}${share(value)}`),
  number('bounce_rate', __('Left at once'), share),
  number('duration', __('Time on the site'), formatDuration),
  number('scroll', __('Read to'), share),
]

const share = (value: number): string => `${formatNumber(value)} %`

const number = (
  id: Exclude<keyof ReportRow, 'group' | 'label' | 'name' | 'url'>,
  label: string,
  format: (value: number) => string = formatNumber,
): Field<Row> => ({
  ...{ id, label, filterBy: false },
  type: 'number',
  getValue: ({ item }) => item[id],
  render: ({ item }) => {
    const value = item[id]
    return value === null ? '–' : format(value)
  },
})
