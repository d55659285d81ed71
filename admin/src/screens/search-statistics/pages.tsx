import type { Field, View } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { ResourceList } from '../../parts/resource-list.tsx'
import { POST } from '../../parts/seo/post-addresses.ts'
import { useStatisticsAddress } from './addresses.ts'
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

const FiguresLink = ({ row: { objectId, objectTitle } }: { readonly row: PageRow }) => {
  const addressOf = useStatisticsAddress()
  return (
    <Link
      className="cb-search-path"
      href={addressOf('pages', { [POST]: String(objectId) })}
      aria-label={sprintf(__('Figures of “%s”'), objectTitle)}
    >
      {__('Figures')}
    </Link>
  )
}

const FIELDS: readonly Field<PageRow>[] = [
  {
    id: 'page',
    label: __('Page'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    render: ({ item }) => (
      <span className="cb-search-page">
        <PageLink row={item} />
        {item.objectType === 'post' && <FiguresLink row={item} />}
      </span>
    ),
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
        view={VIEW}
        searchLabel={__('Search pages')}
        empty={tab === 'all' ? <OtherDays known={known} /> : <p>{__('None in these days.')}</p>}
      />
    </>
  )
}
