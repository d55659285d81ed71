import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { Bars } from '../../../parts/charts/bars.tsx'
import { Figures } from '../../../parts/charts/figures.tsx'
import { formatNumber } from '../../../parts/charts/series.ts'
import { TimeChart } from '../../../parts/charts/time-chart.tsx'
import { Missing } from '../../../parts/missing.tsx'
import type { Span } from '../../../parts/period/period.ts'
import { datesOf, formatShare, SEARCH, spanText, TRACKED } from '../data.ts'
import { PageLink } from '../page-link.tsx'

interface KeywordDialogProps {
  readonly keyword: string
  readonly period: Span
  readonly onClose: () => void
}

/** The history of a keyword, the pages that were found by it, and keywords like it. */
export const KeywordDialog = ({ keyword, period, onClose }: KeywordDialogProps) => (
  <Modal
    title={sprintf(__('Keyword “%s”'), keyword)}
    size="large"
    onRequestClose={onClose}
    className="cb-search-dialog"
  >
    <History keyword={keyword} period={period} />
    <h2>{__('Pages')}</h2>
    <Pages keyword={keyword} period={period} />
    <Related keyword={keyword} period={period} />
  </Modal>
)

type PartProps = Omit<KeywordDialogProps, 'onClose'>

const History = ({ keyword, period }: PartProps) => {
  const query = useQuery({
    queryKey: [SEARCH, 'keyword', keyword, spanText(period)],
    queryFn: async () => {
      const rows = { rows: [{ id: 0, name: keyword }] }
      const { data } = await api.fillRankStatistics({
        ...{ ...datesOf(period), context: 'keywords', all: rows, paginated: rows },
      })
      return data.all.rows[0]?.statistics || null
    },
    retry: false,
  })
  if (query.data === undefined) return <Missing query={query} />
  if (query.data === null) return <p>{__('The site was not shown for it in these days.')}</p>
  const { history, clicks, impressions, ctr, position } = query.data
  return (
    <>
      <Figures
        items={[
          { label: __('Clicks'), value: formatNumber(clicks) },
          { label: __('Impressions'), value: formatNumber(impressions) },
          { label: __('Click-through rate'), value: formatShare(ctr) },
          { label: __('Position'), value: formatNumber(position) },
        ]}
      />
      {history.length === 0 ? (
        <p>
          {__(
            'There is no course over time: files of Search Console have keywords only for all their days together. Import several short exports, or connect Google.',
          )}
        </p>
      ) : (
        <>
          <TimeChart
            label={sprintf(__('Position of “%s”'), keyword)}
            isReversed
            dates={history.map(({ date }) => date)}
            series={[{ label: __('Position'), values: history.map((point) => point.position) }]}
          />
          <TimeChart
            label={sprintf(__('Clicks by “%s”'), keyword)}
            dates={history.map(({ date }) => date)}
            series={[{ label: __('Clicks'), values: history.map((point) => point.clicks) }]}
          />
        </>
      )}
    </>
  )
}

const Pages = ({ keyword, period }: PartProps) => {
  const query = useQuery({
    queryKey: [SEARCH, 'keyword-pages', keyword, spanText(period)],
    queryFn: async () => {
      const { data } = await api.listPagesOfKeywords({ ...datesOf(period), keywords: [keyword] })
      return Object.values(data.data)[0]?.paginated?.rows ?? []
    },
    retry: false,
  })
  if (!query.data) return <Missing query={query} />
  if (query.data.length === 0)
    return (
      <p>
        {__(
          'Not known: files of Search Console do not tell which page was found by which keyword.',
        )}
      </p>
    )
  return (
    <Bars
      label={__('Pages')}
      items={query.data.map((row) => ({
        ...{ key: row.page, label: <PageLink row={row} />, value: row.clicks },
        note: sprintf(__('clicks, position %s'), formatNumber(row.position)),
      }))}
    />
  )
}

const Related = ({ keyword, period }: PartProps) => {
  const change = useChange(TRACKED, SEARCH)
  const { data = [] } = useQuery({
    queryKey: [SEARCH, 'related', keyword, spanText(period)],
    queryFn: async () =>
      (await api.findRelatedKeywords({ ...datesOf(period), keyword })).data.paginated.rows,
    retry: false,
  })
  if (data.length === 0) return null
  return (
    <>
      <h2>{__('Keywords like it')}</h2>
      <ul className="cb-search-rows">
        {data.map(({ name }) => (
          <li key={name}>
            {name}
            <Button
              variant="tertiary"
              onClick={() =>
                void change({
                  work: () => api.trackKeywords({ keywords: [name] }),
                  done: sprintf(__('“%s” is tracked.'), name),
                })
              }
            >
              {sprintf(__('Track “%s”'), name)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
