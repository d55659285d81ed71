import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { Bars } from '../../parts/charts/bars.tsx'
import { formatNumber } from '../../parts/charts/series.ts'
import { Missing } from '../../parts/missing.tsx'
import { CsvButton } from './csv-button.tsx'
import { argumentsOf, type Days, keyOf, type ReportRow, VISITS } from './data.ts'
import { ReportTable } from './report-table.tsx'
import { MEASURES, type Report } from './reports.ts'
import { RowLabel } from './row-label.tsx'

interface ReportViewProps {
  readonly report: Report
  readonly days: Days
}

/** The most rows that the server sends. */
const ROWS = 1_000

/** A chart of the first rows of a report, and all of them in a table. */
export const ReportView = ({ report, days }: ReportViewProps) => {
  const query = useQuery({
    queryKey: [VISITS, report.name, keyOf(days)],
    queryFn: async () => (await report.fetch({ ...argumentsOf(days), limit: ROWS })).data.rows,
    staleTime: 0,
  })
  if (!query.data) return <Missing query={query} />
  const rows = query.data
  if (rows.length === 0)
    return (
      <div className="cb-panel">
        <p>{report.empty}</p>
      </div>
    )
  const kinds = report.kinds ?? [{ group: undefined, title: report.title }]
  return (
    <>
      <div className="cb-visits-columns">
        {kinds.map(({ group, title }) => (
          <TopRows
            key={title}
            title={title}
            report={report}
            rows={rows.filter((row) => group === undefined || row.group === group)}
          />
        ))}
      </div>
      <div className="cb-visits-tools">
        <CsvButton report={report.name} days={days} />
        <span className="cb-visits-note">
          {__(
            'In files, rows of fewer than three visitors are one row, so that they tell of no single person.',
          )}
        </span>
      </div>
      <ReportTable report={report} rows={rows} />
    </>
  )
}

const TOP = 10

interface TopRowsProps {
  readonly title: string
  readonly report: Report
  readonly rows: readonly ReportRow[]
}

const TopRows = ({ title, report, rows }: TopRowsProps) => (
  <section className="cb-panel">
    <h2>
      {title}: {MEASURES[report.measure]}
    </h2>
    <Bars
      label={title}
      items={rows.slice(0, TOP).map((row) => ({
        key: `${row.group} ${row.label}`,
        label: <RowLabel row={row} isOfPages={report.isOfPages ?? false} />,
        value: row[report.measure],
        note: `${formatNumber(row.share)} %`,
      }))}
    />
  </section>
)
