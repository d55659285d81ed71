import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { Choices } from '../../parts/choices.tsx'
import type { Days } from './data.ts'
import { ReportView } from './report-view.tsx'
import type { ReportGroup } from './reports.ts'

interface ReportSectionProps {
  readonly group: ReportGroup
  readonly days: Days
}

/** The reports of a section, one at a time. */
export const ReportSection = ({ group, days }: ReportSectionProps) => {
  const [chosen, choose] = useState(group.reports[0]?.name ?? '')
  const report = group.reports.find(({ name }) => name === chosen)
  return (
    <>
      {group.reports.length > 1 && (
        <Choices
          label={__('Reports')}
          value={chosen}
          options={group.reports.map(({ name, title }) => ({ value: name, label: title }))}
          onChange={choose}
        />
      )}
      {report && <ReportView key={report.name} report={report} days={days} />}
    </>
  )
}
