import { Button, Notice, ProgressBar, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { formatNumber } from '../../../parts/charts/series.ts'
import type { Span } from '../../../parts/period/period.ts'
import { useShowDays } from '../days/with-days.tsx'
import type { Import, Imports } from './use-import.ts'

/** What became of the files that were dropped. */
export const ImportList = ({ imports, retry }: Imports) => {
  if (imports.length === 0) return null
  return (
    <section className="cb-panel cb-search-imports" aria-label={__('Imported files')}>
      {imports.map((one) => (
        <div key={`${one.file.name} ${one.file.size}`} role="status">
          <ImportResult one={one} retry={retry} />
        </div>
      ))}
    </section>
  )
}

interface ImportResultProps {
  readonly one: Import
  readonly retry: Imports['retry']
}

const ImportResult = ({ one: { file, reply, problem, needsDays }, retry }: ImportResultProps) => {
  const showDays = useShowDays()
  if (problem !== undefined)
    return (
      <>
        <Notice status="error" isDismissible={false}>
          {/* translators: 1: name of a file, 2: what is wrong with it. */}
          {sprintf(__('%1$s: %2$s'), file.name, problem)}
        </Notice>
        {needsDays && <MissingDays onSend={(days) => void retry(file, days)} />}
      </>
    )
  if (!reply)
    return (
      <div className="cb-progress">
        <ProgressBar aria-label={__('Progress')} />
        {sprintf(__('Importing %s …'), file.name)}
      </div>
    )
  const { report, period } = reply
  return (
    <>
      <p>
        <strong>{file.name}</strong>: {takenText(report.taken)}
        {report.left > 0 && <> {leftText(report.left)}</>}
      </p>
      {period && (
        <Button
          variant="secondary"
          onClick={() => showDays({ from: period.start, to: period.end })}
        >
          {__('Show these days')}
        </Button>
      )}
      {report.reasons.length > 0 && (
        <details>
          <summary>{__('What was left out')}</summary>
          <ul>
            {report.reasons.map(({ file: part, row, reason }) => (
              <li key={`${part} ${row ?? ''} ${reason}`}>
                {[part, row === undefined ? '' : sprintf(__('row %d'), row)]
                  .filter((text) => text !== '')
                  .join(', ')}{' '}
                {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const takenText = (count: number): string =>
  sprintf(_n('%s row is imported.', '%s rows are imported.', count), formatNumber(count))

const leftText = (count: number): string =>
  sprintf(_n('%s row is left out.', '%s rows are left out.', count), formatNumber(count))

/** Asks for the days of a file without any. */
const MissingDays = ({ onSend }: { readonly onSend: (days: Span) => void }) => {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSend({ from, to })
  }
  return (
    <form className="cb-search-days" onSubmit={submit}>
      <p>{__('If the file does not say which days it is about, enter them here:')}</p>
      <TextControl
        type="date"
        label={__('First day')}
        value={from}
        onChange={setFrom}
        __next40pxDefaultSize
      />
      <TextControl
        type="date"
        label={__('Last day')}
        value={to}
        onChange={setTo}
        __next40pxDefaultSize
      />
      <Button
        type="submit"
        variant="secondary"
        disabled={from === '' || to === ''}
        accessibleWhenDisabled
        __next40pxDefaultSize
      >
        {__('Import again')}
      </Button>
    </form>
  )
}
