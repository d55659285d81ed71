import type { Action, Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { chartBar } from '@wordpress/icons'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { ResourceList } from '../../parts/resource-list.tsx'
import { POST } from '../../parts/seo/post-addresses.ts'
import { useSectionAddress } from './addresses.ts'
import { PAGES, type ReportProps, spanText } from './data.ts'
import { OtherDays } from './days/with-days.tsx'
import { figureFields } from './figure-fields.tsx'
import { listPages, type PageRow, type Tab } from './lists.ts'
import { PageLink } from './page-link.tsx'
import { PostStatistics } from './post/index.tsx'
import { Tabs } from './tabs.tsx'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'page',
  fields: ['clicks', 'impressions', 'ctr', 'position', 'seoScore'],
  sort: { field: 'clicks', direction: 'desc' },
  filters: [],
}

const FIELDS: readonly Field<PageRow>[] = [
  {
    id: 'page',
    label: __('Page'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    render: ({ item }) => <PageLink row={item} />,
  },
  ...figureFields<PageRow>(({ figures }) => figures),
  {
    id: 'seoScore',
    label: __('SEO score'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => item.seoScore ?? '–',
  },
]

/** Pages that people found in searches, or the figures of the one in the address. */
export const Pages = (props: ReportProps) => {
  const post = Number(useSearchParams()[0].get(POST))
  return post > 0 ? (
    <PostStatistics key={post} id={post} period={props.period} />
  ) : (
    <PageList {...props} />
  )
}

/** Each page leads to its item, and to its own figures. */
const PageList = ({ period, known }: ReportProps) => {
  const [, navigate] = useLocation()
  const addressOf = useSectionAddress()
  const actions: Action<PageRow>[] = [
    {
      id: 'open',
      label: __('Figures of the page'),
      icon: chartBar,
      isPrimary: true,
      isEligible: ({ objectType }) => objectType === 'post',
      callback: ([row]) => row && navigate(addressOf('pages', { [POST]: String(row.objectId) })),
    },
  ]
  const [tab, setTab] = useState<Tab>('all')
  return (
    <>
      <Tabs value={tab} onChange={setTab} />
      <ResourceList
        // Each of them has pages of its own.
        key={tab}
        name={PAGES}
        scope={`${spanText(period)} ${tab}`}
        list={listPages(period, tab)}
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search pages')}
        empty={tab === 'all' ? <OtherDays known={known} /> : <p>{__('None in these days.')}</p>}
      />
    </>
  )
}
