import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { dayOf } from '../../parts/charts/series.ts'
import { Missing } from '../../parts/missing.tsx'

const INSIGHTS = 'visit-insights'

type Insight = Api['listInsights']['reply']['data']['insights'][number]

/** What the visits tell by themselves. */
export const Insights = () => {
  const query = useQuery({
    queryKey: [INSIGHTS],
    queryFn: async () => (await api.listInsights({})).data.data,
  })
  if (!query.data) return <Missing query={query} />
  const { insights, ratings } = query.data
  if (insights.length === 0)
    return (
      <div className="cb-panel">
        <p>
          {__(
            'Nothing stands out. Findings need some visits: about 50 in the days that are compared.',
          )}
        </p>
      </div>
    )
  return (
    <ul className="cb-visits-insights">
      {insights.map((insight) => (
        <li key={insight.id} className="cb-panel">
          <InsightCard
            insight={insight}
            isRated={ratings.some(({ insight_id }) => insight_id === insight.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface InsightCardProps {
  readonly insight: Insight
  readonly isRated: boolean
}

const InsightCard = ({ insight, isRated }: InsightCardProps) => {
  const { id, title, content, period, url } = insight
  const change = useChange(INSIGHTS)
  const rate = (score: number) =>
    void change({
      work: () => api.rateInsight({ insight_id: id, score }),
      done: __('Thank you. Findings of this kind come more or less often now.'),
    })
  return (
    <>
      <h2>{title}</h2>
      <p>{content}</p>
      <p className="cb-visits-note">
        {sprintf(__('%1$s to %2$s'), dayOf(period.start, false), dayOf(period.end, false))}{' '}
        {url !== undefined && <a href={url}>{__('View the page')}</a>}
      </p>
      {!isRated && (
        <div className="cb-actions">
          <Button variant="tertiary" onClick={() => rate(1)}>
            {__('Helpful')}
          </Button>
          <Button variant="tertiary" onClick={() => rate(-1)}>
            {__('Not helpful')}
          </Button>
        </div>
      )}
    </>
  )
}
