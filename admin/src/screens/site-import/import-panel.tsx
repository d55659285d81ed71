import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { Missing } from '../../parts/missing.tsx'
import { messageOf } from '../../parts/notices.tsx'
import { Authors } from './authors.tsx'
import { IMPORTS, type Import, importQuery, isBusy, isOfSite } from './data.ts'
import { NextSteps } from './next-steps.tsx'
import { PasswordInput } from './password-input.tsx'
import { Progress } from './progress.tsx'
import { Report } from './report.tsx'
import { SeoFiles } from './seo-files.tsx'
import { Uploading } from './uploading.tsx'
import { useFocusHere } from './use-focus-here.ts'

interface ImportPanelProps {
  readonly id: number
  /** Of the user at a running site. */
  readonly password: string
  readonly onPassword: (password: string) => void
  readonly onClose: () => void
}

/** One export, from its upload to the report of the import. */
export const ImportPanel = ({ id, password, onPassword, onClose }: ImportPanelProps) => {
  const queries = useQueryClient()
  const query = useQuery(importQuery(id))
  const [problem, setProblem] = useState<string>()
  const { data } = query
  const state = data?.state
  const section = useFocusHere<HTMLElement>(state)
  useEffect(() => {
    // Every screen may show something that is new.
    if (state === 'done') void queries.invalidateQueries()
  }, [state, queries])
  const start = async (work: () => Promise<{ readonly data: Import }>) => {
    setProblem(undefined)
    try {
      queries.setQueryData([IMPORTS, id], (await work()).data)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const remove = async () => {
    try {
      await api.deleteSiteImport({ id })
      onClose()
      queries.removeQueries({ queryKey: [IMPORTS, id] })
      await queries.invalidateQueries({ queryKey: [IMPORTS], exact: true })
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <>
      <section ref={section} className="cb-panel" tabIndex={-1} aria-label={data?.file}>
        {data === undefined ? (
          <Missing query={query} />
        ) : (
          <>
            <h2>{data.file}</h2>
            {problem !== undefined && (
              <p className="cb-fault" role="alert">
                {problem}
              </p>
            )}
            {data.state === 'uploading' && <Uploading value={data} onDelete={remove} />}
            {data.state === 'ready' && (
              <p>
                {isOfSite(data)
                  ? __('Look at the site first: nothing is changed, and you see what it has.')
                  : __(
                      'The file is there. Try it first: nothing is changed, and you see what would be imported.',
                    )}
              </p>
            )}
            {data.state === 'failed' && <Failure value={data} />}
            {data.state === 'stopped' && (
              <p>
                {__(
                  'It was stopped. What was imported stays, and the next import goes on from there.',
                )}
              </p>
            )}
            {isBusy(data) && <Progress value={data} />}
            {(data.state === 'checking' || data.state === 'running') && (
              <div className="cb-actions">
                <BusyButton work={() => start(() => api.stopSiteImport({ id }))}>
                  {__('Stop')}
                </BusyButton>
              </div>
            )}
            {data.report && <Report report={data.report} isTrial={data.state === 'checked'} />}
            {data.state === 'checked' && can('list_users') && <Authors value={data} />}
            {!isOfSite(data) && data.state !== 'uploading' && !isBusy(data) && (
              <SeoFiles value={data} onAdd={(work) => void start(work)} />
            )}
            {data.state === 'done' && (
              <p>
                {__(
                  'Importing the same site again changes only what is new there, and tries missing files again.',
                )}
              </p>
            )}
            {data.state !== 'uploading' && !isBusy(data) && (
              <Actions
                {...{ value: data, password, onPassword }}
                onStart={(work) => void start(work)}
                onDelete={() => void remove()}
                onClose={onClose}
              />
            )}
          </>
        )}
      </section>
      {data?.state === 'done' && <NextSteps report={data.report} />}
    </>
  )
}

const Failure = ({ value }: { readonly value: Import }) => (
  <div className="cb-site-import-failure" role="alert">
    <p className="cb-fault">{sprintf(__('It did not work: %s'), value.problem)}</p>
    <p>
      {isOfSite(value)
        ? __('Try again: what was read and saved stays, and the import goes on from there.')
        : __(
            'If the file is at fault, make the export again and choose the new file. Otherwise try again: what was saved stays, and the import goes on from there.',
          )}
    </p>
  </div>
)

interface ActionsProps extends Pick<ImportPanelProps, 'password' | 'onPassword'> {
  readonly value: Import
  readonly onStart: (work: () => Promise<{ readonly data: Import }>) => void
  readonly onDelete: () => void
  readonly onClose: () => void
}

const Actions = ({ value, password, onPassword, onStart, onDelete, onClose }: ActionsProps) => {
  const { id, state } = value
  const isSite = isOfSite(value)
  const secret = isSite ? { password } : {}
  const check = () => onStart(() => api.checkSiteImport({ id, ...secret }))
  const run = () => onStart(() => api.runSiteImport({ id, ...secret }))
  const isLocked = isSite && password === ''
  const locked = { disabled: isLocked, accessibleWhenDisabled: true }
  return (
    <>
      {isSite && (
        <div className="cb-site-import-password">
          <PasswordInput value={password} onChange={onPassword} />
        </div>
      )}
      <div className="cb-actions">
        {state === 'ready' ? (
          <>
            <Button variant="primary" onClick={check} {...locked}>
              {isSite ? __('Look at the site') : __('Try first')}
            </Button>
            <Button variant="secondary" onClick={run} {...locked}>
              {__('Import')}
            </Button>
          </>
        ) : (
          <>
            <Button variant={state === 'done' ? 'secondary' : 'primary'} onClick={run} {...locked}>
              {state === 'checked' ? __('Import') : __('Import again')}
            </Button>
            {state !== 'done' && (
              <Button variant="secondary" onClick={check} {...locked}>
                {isSite ? __('Look again') : __('Try again')}
              </Button>
            )}
          </>
        )}
        <Button variant="tertiary" onClick={onClose}>
          {isSite ? __('Import something else') : __('Choose another file')}
        </Button>
        <Button variant="tertiary" isDestructive onClick={onDelete}>
          {isSite ? __('Delete the copy') : __('Delete the file')}
        </Button>
      </div>
    </>
  )
}
