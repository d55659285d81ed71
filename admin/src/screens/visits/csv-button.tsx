import { __ } from '@wordpress/i18n'
import { DownloadButton } from '../../parts/download-button.tsx'
import { type Days, fetchFile } from './data.ts'

interface CsvButtonProps {
  readonly report: string
  readonly days: Days
  readonly path?: string
}

/** Downloads a report as a table. */
export const CsvButton = ({ report, days, path }: CsvButtonProps) => (
  <DownloadButton load={() => fetchFile(report, days, path)}>
    {__('Download as CSV')}
  </DownloadButton>
)
