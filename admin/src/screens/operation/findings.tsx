import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { Missing } from '../../parts/missing.tsx'
import type { Finding } from './data.ts'

const TITLES: Readonly<Record<Finding['level'], string>> = {
  bad: __('Wrong'),
  doubtful: __('To look at'),
  good: __('In order'),
}

const summaryOf = (open: number): string =>
  open === 0
    ? __('Everything is in order.')
    : sprintf(_n('%d thing needs your attention.', '%d things need your attention.', open), open)

/** The checks of the doctor; what is wrong comes first, each with what to do. */
export const Findings = () => {
  const query = useQuery({
    queryKey: ['operation-findings'],
    queryFn: async () => (await api.listFindings()).data,
    // It reads the whole database.
    staleTime: 300_000,
  })
  const { data, isFetching, refetch } = query
  if (!data) return <Missing query={query} />
  const open = data.filter(({ level }) => level !== 'good').length
  return (
    <div className="cb-panel">
      <p role="status">{isFetching ? __('Looking …') : summaryOf(open)}</p>
      {(['bad', 'doubtful', 'good'] as const).map((level) => (
        <Level key={level} level={level} findings={data.filter((one) => one.level === level)} />
      ))}
      <p>
        <Button
          variant="secondary"
          isBusy={isFetching}
          disabled={isFetching}
          accessibleWhenDisabled
          onClick={() => void refetch()}
        >
          {__('Check again')}
        </Button>
      </p>
    </div>
  )
}

interface LevelProps {
  readonly level: Finding['level']
  readonly findings: readonly Finding[]
}

const Level = ({ level, findings }: LevelProps) =>
  findings.length === 0 ? null : (
    <>
      <h2>{TITLES[level]}</h2>
      <ul className="cb-operation-list">
        {findings.map(({ text, advice }) => (
          <li key={text} data-level={level}>
            <div>
              {text}
              {advice && <p>{advice}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
