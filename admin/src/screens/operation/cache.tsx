import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __ } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { boot } from '../../boot.ts'
import { useChange } from '../../parts/changes.ts'
import { Figures } from '../../parts/charts/figures.tsx'
import { formatNumber } from '../../parts/charts/series.ts'
import { Missing } from '../../parts/missing.tsx'
import { CACHE, formatBytes } from './data.ts'

const percent = new Intl.NumberFormat(boot.language.tag, {
  style: 'percent',
  maximumFractionDigits: 1,
})

/** How much is kept in memory, and how often that helps. */
export const Cache = () => {
  const change = useChange(CACHE)
  const query = useQuery({
    queryKey: [CACHE],
    queryFn: async () => (await api.getCacheState()).data,
  })
  const { data } = query
  if (!data) return <Missing query={query} />
  const { entries, bytes, max_bytes, requests, hits } = data
  return (
    <div className="cb-panel">
      <Figures
        items={[
          { label: __('Entries'), value: formatNumber(entries) },
          { label: __('Memory in use'), value: formatBytes(bytes) },
          { label: __('Memory at most'), value: formatBytes(max_bytes) },
          {
            label: __('Answered from the cache'),
            value: requests === 0 ? '–' : percent.format(hits / requests),
          },
          { label: __('Requests since the start'), value: formatNumber(requests) },
        ]}
      />
      <p className="cb-hint">
        {__(
          'The cache is never out of date: a change makes the responses it concerns invalid. Purging helps after files of a theme were changed by hand.',
        )}
      </p>
      <Button
        variant="secondary"
        onClick={() =>
          void change({ work: () => api.purgeCache(), done: __('The cache is empty.') })
        }
      >
        {__('Purge the cache')}
      </Button>
    </div>
  )
}
