import { __, sprintf } from '@wordpress/i18n'
import { Link } from 'wouter'
import { formatNumber } from '../../parts/charts/series.ts'
import { LeftOut } from '../../parts/transfer/left-out.tsx'
import { Outcome } from '../../parts/transfer/outcome.tsx'
import { WideTable } from '../../parts/transfer/wide-table.tsx'
import { ComparisonView } from './comparison.tsx'
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
    <Outcome report={report} />
    <Kinds kinds={report.kinds} />
    <LeftOut skipped={report.skipped} lines={report.lines.map(lineOf)} what={__('Kind')} />
    {report.comparison && <ComparisonView comparison={report.comparison} />}
    {report.unknown.length > 0 && <Unknown names={report.unknown} />}
  </div>
)

const Kinds = ({ kinds }: Pick<ReportData, 'kinds'>) => (
  <WideTable
    label={__('By kind')}
    columns={[__('Kind'), __('Found'), __('New'), __('Changed'), __('The same'), __('Left out')]}
    rows={kinds.map(({ kind, found, created, changed, unchanged, skipped }) => ({
      key: kind,
      cells: [
        kindLabel(kind),
        ...[found, created, changed, unchanged, skipped].map((count) => formatNumber(count)),
      ],
    }))}
  />
)

type Line = ReportData['lines'][number]

const lineOf = ({ kind, number, reason }: Line) => ({
  ...{ number, what: kindLabel(kind), reason },
  // A file has no line; its number is that of its entry in the library.
  ...(kind === 'file' ? { place: <Link href={`/media?item=${number}`}>{__('Show')}</Link> } : {}),
})

/** What plug-ins of the other site left in the export. */
const Unknown = ({ names }: { readonly names: readonly string[] }) => (
  <p>
    {sprintf(
      __('Kept, but shown nowhere here, as plug-ins of the other site made them: %s.'),
      names.map((name) => name.replace(/^(?:type|taxonomy) /, '')).join(', '),
    )}
  </p>
)
