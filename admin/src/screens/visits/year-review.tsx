import { useQuery } from '@tanstack/react-query'
import { SelectControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Bars } from '../../parts/charts/bars.tsx'
import { Figures } from '../../parts/charts/figures.tsx'
import { dayOf, formatNumber } from '../../parts/charts/series.ts'
import { TimeChart } from '../../parts/charts/time-chart.tsx'
import { Missing } from '../../parts/missing.tsx'
import { type ReportRow, VISITS } from './data.ts'

/** How many years can be chosen; figures are kept for ten at most. */
const YEARS = 10

const thisYear = new Date().getFullYear()

/** A whole year by month, with its best day and its most read pages. */
export const YearReview = () => {
  const [year, choose] = useState(thisYear)
  const query = useQuery({
    queryKey: [VISITS, 'year', year],
    queryFn: async () => (await api.getYearReport({ year, limit: 10 })).data,
  })
  const report = query.data
  return (
    <>
      <SelectControl
        label={__('Year')}
        value={String(year)}
        options={Array.from({ length: YEARS }, (_, at) => {
          const value = String(thisYear - at)
          return { value, label: value }
        })}
        onChange={(value) => choose(Number(value))}
        __next40pxDefaultSize
      />
      {report ? (
        <>
          <Figures
            items={[
              { label: __('Visits'), value: formatNumber(report.infobox.sessions.value) },
              { label: __('Views'), value: formatNumber(report.infobox.pageviews.value) },
              { label: __('Visitors'), value: formatNumber(report.infobox.visitors.value) },
            ]}
          />
          {report.best_day && (
            <p>
              {sprintf(
                _n(
                  'Best day: %1$s, with %2$s view.',
                  'Best day: %1$s, with %2$s views.',
                  report.best_day.views,
                ),
                dayOf(report.best_day.day, false),
                formatNumber(report.best_day.views),
              )}
            </p>
          )}
          <section className="cb-panel">
            <h2>{__('By month')}</h2>
            <TimeChart
              label={__('Views by month')}
              dates={report.months.map(({ month }) => `${month}-01`)}
              series={[{ label: __('Views'), values: report.months.map(({ views }) => views) }]}
            />
          </section>
          <div className="cb-visits-columns">
            <YearList title={__('Most read')} rows={report.pages} measure="views" />
            <YearList title={__('Sources')} rows={report.sources} measure="visits" />
            <YearList title={__('Countries')} rows={report.countries} measure="visits" />
          </div>
        </>
      ) : (
        <Missing query={query} />
      )}
    </>
  )
}

interface YearListProps {
  readonly title: string
  readonly rows: readonly ReportRow[]
  readonly measure: 'views' | 'visits'
}

const YearList = ({ title, rows, measure }: YearListProps) => (
  <section className="cb-panel">
    <h2>{title}</h2>
    {rows.length === 0 ? (
      <p>{__('None in this year.')}</p>
    ) : (
      <Bars
        label={title}
        items={rows.map(({ label, name, [measure]: value }) => ({
          key: label,
          label: name,
          value,
        }))}
      />
    )}
  </section>
)
