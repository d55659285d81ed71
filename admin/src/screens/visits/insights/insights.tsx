import type { Api } from '@callboard/client'
import { useQuery } from '@tanstack/react-query'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { dayOf } from '../../../parts/charts/series.ts'
import { Missing } from '../../../parts/missing.tsx'
import { INSIGHTS, type Rating } from './data.ts'
import { RatingButtons } from './rating-buttons.tsx'

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
            rating={ratings.find(({ insight_id }) => insight_id === insight.id)}
          />
        </li>
      ))}
    </ul>
  )
}

interface InsightCardProps {
  readonly insight: Insight
  readonly rating: Rating | undefined
}

const InsightCard = ({ insight, rating }: InsightCardProps) => {
  const { id, title, content, period, url } = insight
  return (
    <>
      <h2>{title}</h2>
      <p>{content}</p>
      <p className="cb-visits-note">
        {sprintf(__('%1$s to %2$s'), dayOf(period.start, false), dayOf(period.end, false))}{' '}
        {url !== undefined && <a href={url}>{__('View the page')}</a>}
      </p>
      <RatingButtons id={id} rating={rating} />
    </>
  )
}
