import { __, _n, sprintf } from '@wordpress/i18n'
import { Figures } from '../../../parts/charts/figures.tsx'
import { formatNumber } from '../../../parts/charts/series.ts'
import type { Import } from './data.ts'

interface ReportProps {
  readonly report: NonNullable<Import['report']>
  readonly state: Import['state']
}

/** What a check found, or what an import did. */
export const Report = ({ report, state }: ReportProps) => (
  <div className="cb-import-report">
    <h3>
      {state === 'checked'
        ? __('What the import would do')
        : state === 'done'
          ? __('Imported')
          : __('So far')}
    </h3>
    <Figures
      items={[
        { label: __('New ones'), value: formatNumber(report.created) },
        { label: __('Changed'), value: formatNumber(report.changed) },
        { label: __('The same as before'), value: formatNumber(report.unchanged) },
        { label: __('Left out'), value: formatNumber(report.skipped) },
      ]}
    />
    {report.ignored.length > 0 && (
      <p>{sprintf(__('Fields without a meaning here: %s.'), report.ignored.join(', '))}</p>
    )}
    {report.lines.length > 0 && (
      <details open={report.created + report.changed + report.unchanged === 0}>
        <summary>
          {sprintf(
            _n(
              'Why %s line is left out',
              'Why %s lines are left out, the first ones',
              report.skipped,
            ),
            formatNumber(report.skipped),
          )}
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
        <section className="cb-comparison" tabIndex={0} aria-label={__('Lines that are left out')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{__('Line')}</th>
                <th scope="col">{__('Why')}</th>
              </tr>
            </thead>
            <tbody>
              {report.lines.map(({ number, reason }) => (
                <tr key={number}>
                  <th scope="row">{number}</th>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    )}
  </div>
)
