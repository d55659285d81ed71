import { __ } from '@wordpress/i18n'
import { dayOf, momentsOf, type Series } from './series.ts'

interface ChartTableProps {
  readonly label: string
  readonly dates: readonly string[]
  readonly series: readonly Series[]
  readonly format: (value: number) => string
}

/** The values of a chart for those who cannot see it, or want to copy them; the newest first. */
export const ChartTable = ({ label, dates, series, format }: ChartTableProps) => {
  const hasTime = momentsOf(dates)
  return (
    <details className="cb-chart-table">
      <summary>{__('Show as a table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
      <section tabIndex={0} aria-label={label}>
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{__('Date')}</th>
              {series.map(({ label: name }) => (
                <th scope="col" key={name}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dates
              .map((date, at) => (
                <tr key={date}>
                  <th scope="row">{dayOf(date, hasTime)}</th>
                  {series.map(({ label: name, values }) => (
                    <td key={name}>{typeof values[at] === 'number' ? format(values[at]) : '–'}</td>
                  ))}
                </tr>
              ))
              .reverse()}
          </tbody>
        </table>
      </section>
    </details>
  )
}
