import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import type { Action, Field } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { trash } from '@wordpress/icons'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'
import { detailsOf, PLAIN, QueueList } from '../../parts/queue/queue-list.tsx'
import { Time } from '../../parts/time.tsx'
import { gmtOf, JOBS, type Numbered, numbered, SCHEDULES } from './data.ts'

type Job = Numbered<Api['listJobs']['reply'][number]>
type State = Job['state']

const STATES: Readonly<Record<State, string>> = {
  failed: __('Failed'),
  waiting: __('Waiting'),
  running: __('Running'),
}

const FIELDS: readonly Field<Job>[] = [
  {
    id: 'name',
    label: __('Work'),
    enableHiding: false,
    ...PLAIN,
    render: ({ item }) => <code>{item.name}</code>,
  },
  {
    id: 'run_at',
    label: __('When'),
    ...PLAIN,
    render: ({ item }) => <Time gmt={gmtOf(item.failed_at || item.run_at)} />,
  },
  { id: 'attempts', label: __('Attempts'), type: 'integer', ...PLAIN },
  {
    id: 'error',
    label: __('Last error'),
    ...PLAIN,
    render: ({ item }) => detailsOf(item.error),
  },
]

/** What the queue has to do, and what it gave up. */
export const Jobs = () => {
  const change = useChange(JOBS)
  const remove: Action<Job> = {
    id: 'delete',
    label: __('Delete'),
    icon: trash,
    supportsBulk: true,
    isEligible: ({ state }) => state === 'failed',
    callback: (jobs) =>
      void change({
        work: () => oneByOne(jobs, ({ key }) => api.deleteJob({ job: key })),
        done: sprintf(_n('%d job is deleted.', '%d jobs are deleted.', jobs.length), jobs.length),
      }),
  }
  return (
    <>
      <p className="cb-hint">
        {__('Failed jobs are listed, unless you choose another state with the filter.')}
      </p>
      <QueueList
        name={JOBS}
        list={async (query) => numbered(await api.listJobs(query), ({ id }) => id)}
        states={STATES}
        initialState="failed"
        titleField="name"
        columns={['state', 'run_at', 'attempts', 'error']}
        fields={FIELDS}
        again={{
          label: __('Run again'),
          isEligible: ({ state }) => state !== 'running',
          work: ({ key }) => api.runJob({ job: key }),
          done: (count) => sprintf(_n('%d job runs again.', '%d jobs run again.', count), count),
        }}
        otherActions={[remove]}
        searchLabel={__('Search jobs')}
        empty={__('No job has failed.')}
      />
      <Schedules />
    </>
  )
}

const Schedules = () => {
  const change = useChange(SCHEDULES, JOBS)
  const query = useQuery({
    queryKey: [SCHEDULES],
    queryFn: async () => (await api.listSchedules()).data,
  })
  return (
    <section className="cb-panel">
      <h2>{__('Recurring jobs')}</h2>
      {query.data ? (
        <ul className="cb-operation-list">
          {query.data.map(({ name, every, next_run }) => (
            <li key={name}>
              <div>
                <code>{name}</code>
                <p>
                  {__('Next run:')} <Time gmt={gmtOf(next_run)} /> (<code>{every}</code>)
                </p>
              </div>
              <Button
                variant="secondary"
                aria-label={sprintf(__('Run %s now'), name)}
                onClick={() =>
                  void change({
                    work: () => api.runSchedule({ name }),
                    done: sprintf(__('%s runs now.'), name),
                  })
                }
              >
                {__('Run now')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Missing query={query} />
      )}
    </section>
  )
}
