import { useQuery } from '@tanstack/react-query'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { Figures } from '../../../parts/charts/figures.tsx'
import { formatNumber } from '../../../parts/charts/series.ts'
import { TimeChart } from '../../../parts/charts/time-chart.tsx'
import { Panel } from '../../../parts/panel.tsx'
import type { Span } from '../../../parts/period/period.ts'
import { datesOf, SEARCH, spanText, unlessUnknown } from '../data.ts'
import { growingFigures } from '../metric-chart.tsx'

interface FocusKeywordProps {
  readonly id: number
  readonly keyword: string
  readonly period: Span
}

/** Whether a post is found by the keyphrase that it was written for. */
export const FocusKeyword = ({ id, keyword, period }: FocusKeywordProps) => {
  const query = useQuery({
    queryKey: [SEARCH, 'post-focus', id, keyword, spanText(period)],
    queryFn: () =>
      unlessUnknown(
        api.getFocusKeywordTrend({ ...datesOf(period), postId: id, focusKeyword: keyword }),
      ),
    retry: false,
  })
  return (
    <Panel title={sprintf(__('Keyphrase “%s”'), keyword)} query={query}>
      {(answer) =>
        answer === null ? (
          <p>{__('Nobody saw the page in a search for it in these days, as far as is known.')}</p>
        ) : (
          <>
            <Figures items={growingFigures(answer.data.data.statistics)} />
            <TimeChart
              label={sprintf(__('Position of “%s”'), keyword)}
              format={formatNumber}
              isReversed
              dates={answer.data.data.intervals.map(({ date }) => date)}
              series={[
                {
                  label: __('Position'),
                  values: answer.data.data.intervals.map(({ position }) => position),
                },
              ]}
            />
          </>
        )
      }
    </Panel>
  )
}
