import { __, _n, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { Figures } from '../../parts/charts/figures.tsx'
import { formatNumber } from '../../parts/charts/series.ts'
import type { Import } from './data.ts'
import { kindLabel } from './kinds.ts'

type ReportData = NonNullable<Import['report']>

interface ReportProps {
  readonly report: ReportData
  /** It tells what an import would do. */
  readonly isTrial: boolean
}

/** What a trial found, or what an import did. */
export const Report = ({ report, isTrial }: ReportProps) => (
  <div className="cb-site-import-report">
    <h3>{isTrial ? __('What the import would do') : __('What was imported')}</h3>
    <p>
      {/* translators: the address of another site. */}
      {sprintf(__('From %s.'), report.source)}{' '}
      {isTrial &&
        __('Nothing has been changed yet. Files of media are fetched by the import only.')}
    </p>
    <Figures
      items={[
        { label: __('New ones'), value: formatNumber(report.created) },
        { label: __('Changed'), value: formatNumber(report.changed) },
        { label: __('The same as before'), value: formatNumber(report.unchanged) },
        { label: __('Left out'), value: formatNumber(report.skipped) },
      ]}
    />
    <Kinds kinds={report.kinds} />
    {report.skipped > 0 && <LeftOut report={report} />}
    {report.unknown.length > 0 && <Unknown names={report.unknown} />}
  </div>
)

const Kinds = ({ kinds }: Pick<ReportData, 'kinds'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
  <section className="cb-site-import-table" tabIndex={0} aria-label={__('By kind')}>
    <table>
      <thead>
        <tr>
          <th scope="col">{__('Kind')}</th>
          <th scope="col">{__('Found')}</th>
          <th scope="col">{__('New')}</th>
          <th scope="col">{__('Changed')}</th>
          <th scope="col">{__('The same')}</th>
          <th scope="col">{__('Left out')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind = '', found, created, changed, unchanged, skipped }) => (
          <tr key={kind}>
            <th scope="row">{kindLabel(kind)}</th>
            {[found, created, changed, unchanged, skipped].map((count = 0, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
              <td key={column}>{formatNumber(count)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const LeftOut = ({ report: { lines, skipped } }: { readonly report: ReportData }) => (
  <details>
    <summary>
      {sprintf(
        _n('Why %s entry was left out', 'Why %s entries were left out, the first ones', skipped),
        formatNumber(skipped),
      )}
    </summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard. */}
    <section className="cb-site-import-table" tabIndex={0} aria-label={__('Left out')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{__('Line')}</th>
            <th scope="col">{__('Kind')}</th>
            <th scope="col">{__('Why')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind = '', number = 0, reason }) => (
            <tr key={`${kind} ${number} ${reason}`}>
              <th scope="row">
                {/* A file has no line; its number is that of its entry in the library. */}
                {kind === 'file' ? (
                  <Link href={`/media?item=${number}`}>{__('Show')}</Link>
                ) : (
                  formatNumber(number)
                )}
              </th>
              <td>{kindLabel(kind)}</td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)

/** What plug-ins of the other site left in the export. */
const Unknown = ({ names }: { readonly names: readonly string[] }) => (
  <p>
    {sprintf(
      __('Kept, but shown nowhere here, as plug-ins of the other site made them: %s.'),
      names.map((name) => name.replace(/^(?:type|taxonomy) /, '')).join(', '),
    )}
  </p>
)
