import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../api.ts'
import { can } from '../../boot.ts'
import { Bars } from '../../parts/charts/bars.tsx'
import { Figures } from '../../parts/charts/figures.tsx'
import { formatNumber } from '../../parts/charts/series.ts'
import { TimeChart } from '../../parts/charts/time-chart.tsx'
import type { Mark } from '../../parts/charts/uplot.ts'
import { Choices } from '../../parts/choices.tsx'
import { Missing } from '../../parts/missing.tsx'
import { CsvButton } from './csv-button.tsx'
import { argumentsOf, type Days, formatDuration, keyOf, VISITS } from './data.ts'
import { EraseDialog } from './erase-dialog.tsx'
import { DayNotes } from './notes/day-notes.tsx'

type Report = Api['getOverviewReport']['reply']
type Measure = 'sessions' | 'pageviews'

const MEASURES = [
  { value: 'sessions', label: __('Visits') },
  { value: 'pageviews', label: __('Views') },
] as const

const share = (value: number): string => `${formatNumber(value)} %`

/** The figures of the site, or of one page, with their course over time. */
export const Overview = ({ days }: { readonly days: Days }) => {
  const [search, setSearch] = useSearchParams()
  const path = search.get('path') ?? undefined
  const query = useQuery({
    queryKey: [VISITS, 'overview', keyOf(days), path],
    queryFn: async () =>
      (await api.getOverviewReport({ ...argumentsOf(days), ...(path !== undefined && { path }) }))
        .data,
    // Visits come all the time.
    staleTime: 0,
  })
  const [measure, choose] = useState<Measure>('sessions')
  const [isErasing, askToErase] = useState(false)
  const showAll = () =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      next.delete('path')
      return next
    })
  const report = query.data
  if (!report) return <Missing query={query} />
  return (
    <>
      {path !== undefined && (
        <p className="cb-visits-tools">
          {sprintf(__('Only the page %s.'), path)}
          <Button variant="secondary" onClick={showAll}>
            {__('Show the whole site')}
          </Button>
          {can('analytics_save_settings') && (
            <Button variant="tertiary" isDestructive onClick={() => askToErase(true)}>
              {__('Delete its visits')}
            </Button>
          )}
          {isErasing && <EraseDialog path={path} onClose={() => askToErase(false)} />}
        </p>
      )}
      <Figures items={figuresOf(report)} />
      <section className="cb-panel">
        <h2>{__('Over time')}</h2>
        <Choices
          label={__('What the chart shows')}
          value={measure}
          options={MEASURES}
          onChange={choose}
        />
        <Course report={report} measure={measure} />
        <div className="cb-visits-tools">
          <CsvButton report="overview" days={days} {...(path !== undefined && { path })} />
        </div>
      </section>
      <DayNotes days={days} />
      {path === undefined && <Lists report={report} />}
    </>
  )
}

const figuresOf = ({ infobox }: Report) => {
  const figure = (
    label: string,
    name: Exclude<keyof Report['infobox'], 'range'>,
    format: (value: number) => string,
    isLowerBetter = false,
  ) => {
    const { value, prev, previous } = infobox[name]
    return {
      ...{ label, value: format(value), isLowerBetter },
      ...(previous !== null && { change: prev === null ? null : prev / 100 }),
    }
  }
  return [
    figure(__('Visits'), 'sessions', formatNumber),
    figure(__('Views'), 'pageviews', formatNumber),
    figure(__('Visitors'), 'visitors', formatNumber),
    figure(__('Average time'), 'duration', formatDuration),
    figure(__('Left at once'), 'bounce', share, true),
    figure(__('Visits that stayed'), 'engagement', share),
  ]
}

interface CourseProps {
  readonly report: Report
  readonly measure: Measure
}

const Course = ({ report: { overviewgraph: graph }, measure }: CourseProps) => {
  const { datapoints, previous } = graph[measure]
  const label = measure === 'sessions' ? __('Visits') : __('Views')
  return (
    <TimeChart
      label={label}
      dates={graph.labels.map((date) => (graph.unit === 'hour' ? `${date}:00:00` : date))}
      series={[
        { label, values: datapoints },
        ...(previous ? [{ label: __('Period before'), values: previous, isComparison: true }] : []),
      ]}
      marks={marksOf(graph.notes)}
    />
  )
}

const marksOf = (notes: Report['overviewgraph']['notes']): readonly Mark[] =>
  Object.entries(notes).flatMap(([date, of]) =>
    [...new Set(of.map(({ title }) => title))].map((label) => ({ date, label })),
  )

const Lists = ({ report }: { readonly report: Report }) => {
  const { devices, newvsreturn } = report
  if (report.infobox.sessions.value === 0)
    return (
      <div className="cb-panel">
        <p>
          {__(
            'No visits in these days. Visits of people are counted from the first day by themselves; your own are left out if your role is excluded under “Settings”.',
          )}
        </p>
      </div>
    )
  return (
    <div className="cb-visits-columns">
      <TopList
        title={__('Most read')}
        items={report.toppages.map(({ path, title, pageviews }) => [path, title, pageviews])}
      />
      <TopList
        title={__('Other sites')}
        items={report.referrals.map(({ name, sessions }) => [name, name, sessions])}
      />
      <TopList
        title={__('Countries')}
        items={report.countries.map(({ name, sessions }) => [name, name, sessions])}
      />
      <TopList
        title={__('Devices')}
        items={[
          ['desktop', __('Computers'), devices.desktop],
          ['mobile', __('Phones'), devices.mobile],
          ['tablet', __('Tablets'), devices.tablet],
        ]}
      />
      <TopList
        title={__('New and returning')}
        items={[
          ['new', __('First visits of a day'), newvsreturn.new],
          ['returning', __('Further visits on the same day'), newvsreturn.returning],
        ]}
      />
    </div>
  )
}

interface TopListProps {
  readonly title: string
  readonly items: readonly (readonly [key: string, label: string, value: number])[]
}

const TopList = ({ title, items }: TopListProps) => (
  <section className="cb-panel">
    <h2>{title}</h2>
    {items.length === 0 ? (
      <p>{__('None in these days.')}</p>
    ) : (
      <Bars label={title} items={items.map(([key, label, value]) => ({ key, label, value }))} />
    )}
  </section>
)
