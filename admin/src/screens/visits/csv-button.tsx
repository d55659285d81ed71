import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { download } from '@wordpress/icons'
import { useState } from 'react'
import { notifyError } from '../../parts/notices.tsx'
import { saveAs } from '../../parts/save-as.ts'
import { type Days, fetchFile } from './data.ts'

interface CsvButtonProps {
  readonly report: string
  readonly days: Days
  readonly path?: string
}

/** Downloads a report as a table. */
export const CsvButton = ({ report, days, path }: CsvButtonProps) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { name, data } = await fetchFile(report, days, path)
      saveAs(name, data)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" icon={download} isBusy={isBusy} onClick={() => void save()}>
      {__('Download as CSV')}
    </Button>
  )
}
