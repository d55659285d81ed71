import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../api.ts'
import { printBytes } from '../../parts/bytes.ts'
import { formatNumber } from '../../parts/charts/series.ts'
import { Missing } from '../../parts/missing.tsx'
import { ScoreBadge } from '../../parts/seo/score.tsx'
import { Time } from '../../parts/time.tsx'

type Speed = Api['getPageSpeed']['reply']['data']
type Device = Speed['mobile']

/** How fast a page is on a phone and on a computer. */
export const PageSpeed = ({ id }: { readonly id: number }) => {
  const [isForced, force] = useState(false)
  const query = useQuery({
    queryKey: ['page-speed', id],
    queryFn: async () => (await api.getPageSpeed({ postId: id, force: isForced })).data.data,
    enabled: false,
    retry: false,
  })
  const measure = async () => {
    await query.refetch()
    // The first answer may be of the last day; who asks again wants a new one.
    force(true)
  }
  return (
    <>
      <h3>{__('Speed')}</h3>
      {query.data && <Report speed={query.data} />}
      {query.error && <Missing query={query} />}
      <Button
        variant="secondary"
        isBusy={query.isFetching}
        disabled={query.isFetching}
        accessibleWhenDisabled
        onClick={() => void measure()}
      >
        {query.data ? __('Measure again') : __('Measure the speed')}
      </Button>
    </>
  )
}

const Report = ({ speed: { source, mobile, desktop, lastUpdated } }: { readonly speed: Speed }) => (
  <>
    <p className="cb-audit-note">
      {source === 'local'
        ? __('Estimated by this server, which loads the page and all its parts.')
        : __('Measured by Google PageSpeed in a browser.')}{' '}
      <Time gmt={lastUpdated.replace(' ', 'T')} />
    </p>
    <table className="cb-audit-speed">
      <thead>
        <tr>
          <td />
          <th scope="col">{__('Phone')}</th>
          <th scope="col">{__('Computer')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{__('Score')}</th>
          <td>
            <ScoreBadge score={scoreOf(mobile)} />
          </td>
          <td>
            <ScoreBadge score={scoreOf(desktop)} />
          </td>
        </tr>
        {METRICS.filter(([name]) => name in mobile || name in desktop).map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{metricText(mobile[name])}</td>
            <td>{metricText(desktop[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
)

const METRICS: readonly (readonly [name: string, label: string])[] = [
  ['serverResponseTime', __('The server answers after')],
  ['firstContentfulPaint', __('Something is seen after')],
  ['largestContentfulPaint', __('The largest part is seen after')],
  ['speedIndex', __('Most is seen after')],
  ['interactive', __('The page can be used after')],
  ['totalBlockingTime', __('It does not react for')],
  ['cumulativeLayoutShift', __('How much its parts move while it loads')],
  ['totalByteWeight', __('Size with all parts')],
  ['imageByteWeight', __('Size of the images')],
  ['requests', __('Number of its parts')],
  ['blockingRequests', __('Parts that it waits for')],
]

/** From a share to points. */
const scoreOf = ({ score }: Device): number | null =>
  score === null ? null : Math.round(score * 100)

const MS_PER_SECOND = 1_000

const metricText = (metric: unknown): string => {
  if (typeof metric !== 'object' || metric === null) return '–'
  const { value, unit } = metric as { readonly value: number; readonly unit: string }
  if (unit === 'bytes') return printBytes(value)
  // translators: a number of seconds.
  if (unit === 'ms') return sprintf(__('%s s'), formatNumber(value / MS_PER_SECOND))
  return formatNumber(value)
}
