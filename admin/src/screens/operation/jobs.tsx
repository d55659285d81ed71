import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { rotateRight, trash } from '@wordpress/icons'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { Missing } from '../../parts/missing.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { gmtOf, JOBS, type Numbered, numbered, SCHEDULES } from './data.ts'

type Job = Numbered<Api['listJobs']['reply'][number]>
type State = Job['state']

const STATES: Readonly<Record<State, string>> = {
  failed: __('Failed'),
  waiting: __('Waiting'),
  running: __('Running'),
}

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'name',
  fields: ['state', 'run_at', 'attempts', 'error'],
  filters: [],
}

const FIELDS: readonly Field<Job>[] = [
  {
    id: 'name',
    label: __('Work'),
    enableSorting: false,
    enableHiding: false,
    filterBy: false,
    render: ({ item }) => <code>{item.name}</code>,
  },
  {
    id: 'state',
    label: __('State'),
    enableSorting: false,
    elements: Object.entries(STATES).map(([value, label]) => ({ value, label })),
    filterBy: { operators: ['is'], isPrimary: true },
    render: ({ item }) => <>{STATES[item.state]}</>,
  },
  {
    id: 'run_at',
    label: __('When'),
    enableSorting: false,
    filterBy: false,
    render: ({ item }) => <Time gmt={gmtOf(item.failed_at || item.run_at)} />,
  },
  {
    id: 'attempts',
    label: __('Attempts'),
    type: 'integer',
    enableSorting: false,
    filterBy: false,
  },
  {
    id: 'error',
    label: __('Last error'),
    enableSorting: false,
    filterBy: false,
    render: ({ item }) => <span className="cb-operation-details">{item.error || '–'}</span>,
  },
]

/** What the queue has to do, and what it gave up. */
export const Jobs = () => {
  const change = useChange(JOBS)
  const actions: Action<Job>[] = [
    {
      id: 'run',
      label: __('Run again'),
      icon: rotateRight,
      isPrimary: true,
      supportsBulk: true,
      isEligible: ({ state }) => state !== 'running',
      callback: (jobs) =>
        void change({
          work: () => oneByOne(jobs, ({ key }) => api.runJob({ job: key })),
          done: sprintf(_n('%d job runs again.', '%d jobs run again.', jobs.length), jobs.length),
        }),
    },
    {
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
    },
  ]
  return (
    <>
      <p className="cb-hint">
        {__('Failed jobs are listed, unless you choose another state with the filter.')}
      </p>
      <ResourceList
        name={JOBS}
        list={async (query) =>
          numbered(
            await api.listJobs({
              ...{ page: query.page, per_page: query.perPage },
              state: (query.filters.state?.[0] ?? 'failed') as State,
            }),
            ({ id }) => id,
          )
        }
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search jobs')}
        empty={<p>{__('No job has failed.')}</p>}
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
