import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { formatNumber } from '../../../parts/charts/series.ts'
import { Missing } from '../../../parts/missing.tsx'
import { messageOf } from '../../../parts/notices.tsx'
import { KINDS } from '../kinds.ts'
import { STATISTICS } from '../statistics/names.ts'
import { CATEGORIES } from '../vocabularies.ts'
import { IMPORTS, type Import, importQuery, isBusy } from './data.ts'
import { type Changes, Mapping } from './mapping.tsx'
import { Report } from './report.tsx'

interface ImportPanelProps {
  readonly id: number
  readonly onClose: () => void
}

/** One file: what its columns mean, a check, the import itself and its report. */
export const ImportPanel = ({ id, onClose }: ImportPanelProps) => {
  const queries = useQueryClient()
  const query = useQuery(importQuery(id))
  const [problem, setProblem] = useState<string>()
  const sending = useRef<Promise<void>>(Promise.resolve())
  const turns = useRef(0)
  const { data } = query
  const state = data?.state
  useEffect(() => {
    if (state !== 'done') return
    for (const name of [CATEGORIES, STATISTICS, IMPORTS, ...KINDS.map(({ base }) => base)])
      void queries.invalidateQueries({ queryKey: [name] })
  }, [state, queries])
  const act = async (work: () => Promise<{ readonly data: Import }>) => {
    setProblem(undefined)
    try {
      await sending.current
      queries.setQueryData([IMPORTS, id], (await work()).data)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  /** Shows a choice at once. Requests follow each other, so that none undoes another. */
  const update = (changes: Changes) => {
    queries.setQueryData([IMPORTS, id], (before?: Import) => before && { ...before, ...changes })
    const turn = ++turns.current
    const earlier = sending.current
    sending.current = (async () => {
      await earlier
      try {
        const answer = await api.updateCatalogueImport({ id, ...changes })
        if (turn === turns.current) queries.setQueryData([IMPORTS, id], answer.data)
        setProblem(undefined)
      } catch (error) {
        setProblem(messageOf(error))
        await queries.invalidateQueries({ queryKey: [IMPORTS, id] })
      }
    })()
  }
  const remove = async () => {
    try {
      await api.deleteCatalogueImport({ id })
      onClose()
      await queries.invalidateQueries({ queryKey: [IMPORTS], exact: true })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  if (!data)
    return (
      <section className="cb-panel">
        <Missing query={query} />
      </section>
    )
  return (
    <section className="cb-panel" aria-label={data.file}>
      <h2>{data.file}</h2>
      {problem !== undefined && (
        <p className="cb-fault" role="alert">
          {problem}
        </p>
      )}
      {data.state === 'failed' && (
        <p className="cb-fault" role="alert">
          {sprintf(
            __('The import broke off: %s What was saved stays; it can go on from there.'),
            data.problem,
          )}
        </p>
      )}
      {data.state !== 'done' && !isBusy(data) && <Mapping value={data} onChange={update} />}
      {isBusy(data) && <Progress value={data} />}
      {data.report && <Report report={data.report} state={data.state} />}
      {data.state === 'done' && (
        <p>
          <Link href={`/catalogue/${baseOf(data)}`}>{__('Look at the list')}</Link>
        </p>
      )}
      {!isBusy(data) && (
        <div className="cb-actions">
          {data.state !== 'done' && (
            <>
              <Button
                variant={data.state === 'checked' ? 'secondary' : 'primary'}
                onClick={() => void act(() => api.checkCatalogueImport({ id }))}
              >
                {data.state === 'checked' ? __('Check again') : __('Check the file')}
              </Button>
              {(data.state === 'checked' || data.state === 'failed') && (
                <Button
                  variant="primary"
                  onClick={() => void act(() => api.runCatalogueImport({ id }))}
                >
                  {data.state === 'failed' ? __('Go on') : __('Import now')}
                </Button>
              )}
            </>
          )}
          <Button variant="tertiary" isDestructive onClick={() => void remove()}>
            {__('Delete the file')}
          </Button>
        </div>
      )}
    </section>
  )
}

const baseOf = ({ type }: Import): string =>
  KINDS.find((kind) => kind.type === type)?.base ?? 'vocabularies'

const Progress = ({ value: { state, done, lines } }: { readonly value: Import }) => (
  <div className="cb-import-progress" role="status">
    <progress aria-label={__('Progress')} max={lines} {...(done === null ? {} : { value: done })} />
    <span>
      {state === 'checking' ? __('Checking…') : __('Importing…')}{' '}
      {done !== null && sprintf(__('%1$s of %2$s'), formatNumber(done), formatNumber(lines))}
    </span>
    <p>
      {state === 'checking'
        ? __('Nothing is changed. Others cannot save for that moment.')
        : __('You can leave this screen: the import goes on, also after a restart of the server.')}
    </p>
  </div>
)
