import { useQuery } from '@tanstack/react-query'
import { Notice } from '@wordpress/components'
import type { Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { Bars } from '../../../parts/charts/bars.tsx'
import { Panel } from '../../../parts/panel.tsx'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { Time } from '../../../parts/time.tsx'
import { INDEX } from '../data.ts'
import { type IndexRow, listIndexed } from '../lists.ts'
import { StatusDialog } from './status-dialog.tsx'
import { coverageText, STATUSES, stateOf } from './texts.ts'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'title',
  fields: ['state', 'sitemap', 'crawl', 'lastCrawlTime'],
  sort: { field: 'title', direction: 'asc' },
  filters: [],
}

/** Which items search engines know, and why they do not know others. */
export const IndexStatus = () => {
  const [opened, open] = useState<IndexRow>()
  const { data: types = [] } = useQuery(typesQuery)
  const fields = useMemo(() => indexFields(types), [types])
  return (
    <>
      <Counts />
      <ResourceList
        name={INDEX}
        list={listIndexed}
        fields={fields}
        view={VIEW}
        searchLabel={__('Search pages')}
        empty={<p>{__('No published items yet.')}</p>}
        onOpen={open}
      />
      {opened && <StatusDialog row={opened} onClose={() => open(undefined)} />}
    </>
  )
}

const typesQuery = {
  queryKey: [INDEX, 'types'],
  queryFn: async () => {
    const { data } = await api.listIndexStatus({ limit: 1 })
    const filter = data.paginated.additionalFilters.find(({ name }) => name === 'postType')
    return (filter?.options ?? []).filter(({ value }) => value !== 'all')
  },
}

/** How many items are in which state. */
const Counts = () => {
  const query = useQuery({
    queryKey: [INDEX, 'overview'],
    queryFn: async () => (await api.getIndexOverview()).data,
  })
  return (
    <Panel title={__('All items')} query={query}>
      {({ data: { post }, obstacle, quotaExceeded }) => (
        <>
          {obstacle !== '' && (
            <Notice status="info" isDismissible={false}>
              {obstacle}
            </Notice>
          )}
          {quotaExceeded && (
            <Notice status="warning" isDismissible={false}>
              {__('Google answers no more questions today. The rest follows tomorrow by itself.')}
            </Notice>
          )}
          <Bars
            label={__('Items by state')}
            items={[
              { key: 'total', label: __('Published'), value: post.total },
              { key: 'sitemap', label: __('In the sitemap'), value: post.own.inSitemap },
              { key: 'crawled', label: __('Visited by crawlers'), value: post.own.crawled },
              ...post.results.map(({ coverageState, count }) => ({
                ...{ key: `state ${coverageState}`, label: coverageText(coverageState) },
                value: count,
              })),
            ]}
          />
        </>
      )}
    </Panel>
  )
}

const indexFields = (
  types: readonly { readonly value: string; readonly label: string }[],
): readonly Field<IndexRow>[] => [
  {
    id: 'title',
    label: __('Title'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    getValue: ({ item }) => item.objectTitle || item.path,
  },
  {
    id: 'state',
    label: __('State'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => stateOf(item).text,
    render: ({ item }) => {
      const { text, isGood } = stateOf(item)
      return <span className={`cb-status cb-status-${isGood ? 'publish' : 'pending'}`}>{text}</span>
    },
  },
  {
    id: 'sitemap',
    label: __('In the sitemap'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => (item.evidence?.inSitemap ? __('Yes') : __('No')),
  },
  {
    id: 'crawl',
    label: __('Last crawler here'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => item.evidence?.lastCrawl?.time ?? '',
    render: ({ item }) => {
      const crawl = item.evidence?.lastCrawl
      return crawl ? (
        <>
          {crawl.bot}, <Time gmt={crawl.time.replace('Z', '').replace(' ', 'T')} />
        </>
      ) : (
        '–'
      )
    },
  },
  {
    id: 'lastCrawlTime',
    label: __('Crawled by Google'),
    filterBy: false,
    getValue: ({ item }) => item.lastCrawlTime ?? '',
    render: ({ item }) =>
      item.lastCrawlTime ? <Time gmt={item.lastCrawlTime.replace('Z', '')} /> : '–',
  },
  {
    id: 'postType',
    label: __('Type'),
    enableSorting: false,
    elements: [...types],
    filterBy: { operators: ['is'] },
    getValue: ({ item }) => item.postTypeLabels.name,
    render: ({ item }) => item.postTypeLabels.singular,
  },
  {
    id: 'status',
    label: __('Answer of Google'),
    enableSorting: false,
    enableHiding: false,
    elements: [...STATUSES],
    filterBy: { operators: ['is'] },
    getValue: ({ item }) => coverageText(item.coverageState ?? 'empty'),
  },
]
