import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { Figures } from '../../../parts/charts/figures.tsx'
import { Missing } from '../../../parts/missing.tsx'
import { datesOf, type ReportProps, SEARCH, spanText, unlessUnknown } from '../data.ts'
import { growingFigures, MetricChart, marksOf } from '../metric-chart.tsx'
import { About } from './about.tsx'
import { FocusKeyword } from './focus-keyword.tsx'
import { PostKeywords } from './keywords.tsx'

interface PostStatisticsProps extends Pick<ReportProps, 'period'> {
  readonly id: number
}

/** How people find a single post in search engines, and what else is known of it. */
export const PostStatistics = ({ id, period }: PostStatisticsProps) => {
  const query = useQuery({
    queryKey: [SEARCH, 'post', id, spanText(period)],
    queryFn: async () => (await api.getPostDetail({ ...datesOf(period), postId: id })).data.data,
    retry: false,
  })
  const { data: post } = query
  if (!post) return <Missing query={query} />
  return (
    <div className="cb-search-post">
      <About id={id} post={post} />
      <Course id={id} period={period} />
      {post.focusKeyword !== '' && (
        <FocusKeyword id={id} keyword={post.focusKeyword} period={period} />
      )}
      <PostKeywords id={id} period={period} />
    </div>
  )
}

/** The figures of the post, and how they have changed. */
const Course = ({ id, period }: PostStatisticsProps) => {
  const query = useQuery({
    queryKey: [SEARCH, 'post-figures', id, spanText(period)],
    queryFn: () => unlessUnknown(api.getPostStatistics({ ...datesOf(period), postId: id })),
    retry: false,
  })
  if (query.data === undefined) return <Missing query={query} />
  if (query.data === null)
    return <p className="cb-panel">{__('Nobody saw the page in a search in these days.')}</p>
  const { statistics, intervals, timelineMarkers } = query.data.data.data
  return (
    <>
      <Figures items={growingFigures(statistics)} />
      <MetricChart points={intervals} marks={marksOf(timelineMarkers)} />
    </>
  )
}
