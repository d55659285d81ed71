import type { Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { useState } from 'react'
import { ResourceList } from '../../parts/resource-list.tsx'
import { PAGES, type ReportProps, spanText } from './data.ts'
import { OtherDays } from './days/with-days.tsx'
import { figureFields } from './figure-fields.tsx'
import { listPages, type PageRow, type Tab } from './lists.ts'
import { PageLink } from './page-link.tsx'
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

/** Pages that people found in searches; each leads to its item. */
export const Pages = ({ period, known }: ReportProps) => {
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
