import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, ProgressBar } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useEffect, useRef } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { Figures } from '../../parts/charts/figures.tsx'
import { Missing } from '../../parts/missing.tsx'
import { notify } from '../../parts/notices.tsx'
import { ScoreBadge } from '../../parts/seo/score.tsx'
import { Time } from '../../parts/time.tsx'
import { FINDINGS, RUNS, type Run, runsQuery } from './data.ts'

/** Starts an audit. */
export const RunButton = () => {
  const { data: runs } = useQuery(runsQuery)
  const change = useChange(RUNS)
  const isRunning = runs?.[0]?.state === 'running'
  const start = () =>
    change({ work: () => api.startAuditRun(), done: __('The audit has started.') })
  return (
    <Button
      variant="primary"
      disabled={isRunning || !runs}
      accessibleWhenDisabled
      onClick={() => void start()}
    >
      {runs?.length === 0 ? __('Run the first audit') : __('Run an audit')}
    </Button>
  )
}

/** The running audit with its progress, or the result of the last one. */
export const RunPanel = () => {
  const query = useQuery(runsQuery)
  const { data: runs } = query
  useReloadAfterRun(runs?.[0])
  if (!runs) return <Missing query={query} />
  const [latest] = runs
  const finished = runs.filter(({ state }) => state === 'finished')
  if (latest?.state === 'running') return <Running run={latest} />
  return finished[0] ? <Result run={finished[0]} before={finished[1]} /> : null
}

const Running = ({ run }: { readonly run: Run }) => {
  const change = useChange(RUNS)
  const cancel = () =>
    change({
      work: () => api.cancelAuditRun({ id: run.id }),
      done: __('The audit is cancelled. What it found until then stays.'),
    })
  return (
    <div className="cb-panel cb-audit-run">
      <div className="cb-progress">
        <ProgressBar
          value={run.total === 0 ? 0 : (100 * run.done) / run.total}
          aria-label={__('Progress of the audit')}
        />
        <span role="status">
          {sprintf(
            // translators: 1: number of pages that were checked, 2: number of all pages.
            __('%1$d of %2$d pages are checked'),
            run.done,
            run.total,
          )}
        </span>
        <Button variant="secondary" onClick={() => void cancel()}>
          {__('Cancel')}
        </Button>
      </div>
    </div>
  )
}

const Result = ({ run, before }: { readonly run: Run; readonly before: Run | undefined }) => (
  <div className="cb-audit-result">
    <Figures
      items={[
        { label: __('Score of the site'), value: <ScoreBadge score={run.score} /> },
        { label: __('Errors'), value: run.counts.error },
        { label: __('Warnings'), value: run.counts.warning },
        { label: __('Passed checks'), value: run.counts.passed },
      ]}
    />
    <p className="cb-audit-note">
      {__('Last audit:')} <Time gmt={run.ended_gmt} />
      {before?.score != null &&
        run.score !== null &&
        ` · ${differenceText(run.score, before.score)}`}
    </p>
  </div>
)

const differenceText = (score: number, before: number): string => {
  if (score === before) return __('The score is the same as before.')
  return score > before
    ? sprintf(__('The score rose from %1$d to %2$d.'), before, score)
    : sprintf(__('The score fell from %1$d to %2$d.'), before, score)
}

/** Reads the findings again when an audit has ended since the screen was opened. */
const useReloadAfterRun = (run: Run | undefined): void => {
  const queries = useQueryClient()
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!run) return
    const now = `${run.id} ${run.state}`
    const before = seen.current
    seen.current = now
    if (before === undefined || before === now || run.state === 'running') return
    void queries.invalidateQueries({ queryKey: [FINDINGS] })
    if (run.state === 'finished')
      notify(sprintf(__('The audit has ended. The score is %d of 100.'), run.score ?? 0))
  }, [run, queries])
}
