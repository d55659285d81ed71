import { Button, FormFileUpload, SelectControl, TextControl } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { useChange } from '../../../parts/changes.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { LeftOut } from '../../../parts/transfer/left-out.tsx'
import { REDIRECTS } from '../data.ts'
import { type Columns, columnsOf, type ImportReport, importFile } from './import-file.ts'

/** Parts of a redirect that a column can be chosen for. */
const PARTS = [
  { part: 'source', label: __('Old address') },
  { part: 'target', label: __('New address') },
  { part: 'code', label: __('Kind (status code)') },
] as const

/** A file is tried first; what it would change is shown before it is imported. */
export const Import = () => {
  const [file, choose] = useState<File>()
  return (
    <section className="cb-panel">
      <h2>{__('Import')}</h2>
      <p>
        {__(
          'A CSV or JSON file of this or another tool (Redirection, Yoast, AIOSEO, Rank Math and others), or a .htaccess file.',
        )}
      </p>
      <FormFileUpload
        accept=".csv,.txt,.json,.conf,.htaccess,text/csv,application/json"
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        render={({ openFileDialog }) => (
          <Button variant="secondary" onClick={openFileDialog}>
            {file ? sprintf(__('%s: choose another file'), file.name) : __('Choose a file')}
          </Button>
        )}
      />
      {file && <Trial key={`${file.name} ${file.lastModified} ${file.size}`} file={file} />}
    </section>
  )
}

const Trial = ({ file }: { readonly file: File }) => {
  const change = useChange(REDIRECTS)
  const [names, setNames] = useState<readonly string[]>()
  const [columns, setColumns] = useState<Columns>({})
  const [from, setFrom] = useState('')
  const [report, setReport] = useState<ImportReport>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const attempt = async (isDryRun: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (isDryRun) {
        setNames(await columnsOf(file))
        setReport(await importFile(file, columns, from, true))
      } else {
        const isImported = await change({
          work: async () => setReport(await importFile(file, columns, from, false)),
          done: __('The redirects are imported, and work now.'),
          refused: (error) => setProblem(messageOf(error)),
        })
        setDone(isImported)
      }
    } catch (error) {
      setReport(undefined)
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="cb-form cb-redirect-trial">
      {names !== undefined && names.length > 1 && (
        <fieldset>
          <legend>{__('Columns')}</legend>
          {PARTS.map(({ part, label }) => (
            <SelectControl
              key={part}
              label={label}
              value={columns[part] ?? ''}
              options={[
                { value: '', label: __('Recognised by its name') },
                ...names.map((name) => ({ value: name, label: name })),
              ]}
              onChange={(column) => setColumns({ ...columns, [part]: column })}
              __next40pxDefaultSize
            />
          ))}
        </fieldset>
      )}
      <TextControl
        type="url"
        label={__('Address of the old site')}
        help={__(
          'Only if the file is of another site: what it says about that address is about this site then.',
        )}
        placeholder="https://"
        value={from}
        onChange={setFrom}
        __next40pxDefaultSize
      />
      {problem !== undefined && (
        <p className="cb-fault" role="alert">
          {problem}
        </p>
      )}
      {report && <Report report={report} isDone={isDone} />}
      {!isDone && (
        <div className="cb-actions">
          <Button variant="secondary" isBusy={isBusy} onClick={() => void attempt(true)}>
            {report ? __('Check again') : __('Check the file')}
          </Button>
          {report && report.created + report.changed > 0 && (
            <Button variant="primary" isBusy={isBusy} onClick={() => void attempt(false)}>
              {__('Import')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

interface ReportProps {
  readonly report: ImportReport
  readonly isDone: boolean
}

const Report = ({ report: { created, changed, skipped, reasons }, isDone }: ReportProps) => (
  <div role="status">
    <p>
      {isDone ? __('Imported:') : __('It would import:')}{' '}
      {[
        sprintf(_n('%d new redirect', '%d new redirects', created), created),
        sprintf(_n('%d changed', '%d changed', changed), changed),
        sprintf(_n('%d left out', '%d left out', skipped), skipped),
      ].join(', ')}
    </p>
    <LeftOut
      skipped={skipped}
      what={__('Old address')}
      lines={reasons.map(({ row, source, reason }) => ({
        ...{ number: row, what: <code>{source}</code>, reason },
      }))}
    />
  </div>
)
