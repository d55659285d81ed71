import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, FormFileUpload } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type ChangeEvent, useEffect, useState } from 'react'
import { api } from '../../../api.ts'
import { formatNumber } from '../../../parts/charts/series.ts'
import { messageOf } from '../../../parts/notices.tsx'
import { Time } from '../../../parts/time.tsx'
import { IMPORTS, type Import, isBusy as isRunning } from './data.ts'

interface UploadProps {
  readonly opened: number | undefined
  readonly onOpen: (id: number) => void
}

/** Takes a file, or goes on with one that was uploaded before. */
export const Upload = ({ opened, onOpen }: UploadProps) => {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { data: imports = [] } = useQuery({
    queryKey: [IMPORTS],
    queryFn: async () => (await api.listCatalogueImports({})).data,
  })
  const running = imports.find(isRunning)?.id
  // An import that goes on is shown when the screen is opened again.
  useEffect(() => {
    if (opened === undefined && running !== undefined) onOpen(running)
  }, [opened, running, onOpen])
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await api.createCatalogueImport({}, { file })
      await queries.invalidateQueries({ queryKey: [IMPORTS] })
      onOpen(data.id)
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const others = imports.filter(({ id }) => id !== opened)
  return (
    <section className="cb-panel">
      <h2>{__('Import')}</h2>
      <p>
        {__(
          'A CSV, JSON or JSON Lines file. You choose what its columns mean, and see what it would change before it does.',
        )}
      </p>
      {problem !== undefined && (
        <p className="cb-fault" role="alert">
          {problem}
        </p>
      )}
      <FormFileUpload
        accept=".csv,.json,.jsonl,.ndjson,text/csv,application/json"
        onChange={(event) => void take(event)}
        render={({ openFileDialog }) => (
          <Button variant="primary" onClick={openFileDialog} isBusy={isBusy} disabled={isBusy}>
            {isBusy ? __('Uploading…') : __('Choose a file')}
          </Button>
        )}
      />
      {others.length > 0 && (
        <details className="cb-earlier">
          <summary>{__('Earlier files')}</summary>
          <ul>
            {others.map((one) => (
              <li key={one.id}>
                <Button variant="link" onClick={() => onOpen(one.id)}>
                  {one.file}
                </Button>{' '}
                <span>{stateOf(one)}</span> <Time gmt={one.date_gmt} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const stateOf = ({ state, lines, done }: Import): string => {
  if (state === 'done') return __('imported')
  if (state === 'failed') return __('broken off')
  if (state === 'running')
    return sprintf(__('%1$s of %2$s'), formatNumber(done ?? 0), formatNumber(lines))
  return __('not imported yet')
}
