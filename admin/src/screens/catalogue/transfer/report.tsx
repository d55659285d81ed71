import { __, sprintf } from '@wordpress/i18n'
import { LeftOut } from '../../../parts/transfer/left-out.tsx'
import { Outcome } from '../../../parts/transfer/outcome.tsx'
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
    <Outcome report={report} />
    {report.ignored.length > 0 && (
      <p>{sprintf(__('Fields without a meaning here: %s.'), report.ignored.join(', '))}</p>
    )}
    <LeftOut
      skipped={report.skipped}
      lines={report.lines}
      isOpen={report.created + report.changed + report.unchanged === 0}
    />
  </div>
)
