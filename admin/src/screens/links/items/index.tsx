import { useQuery } from '@tanstack/react-query'
import type { View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { useMemo } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { Figures } from '../../../parts/charts/figures.tsx'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { itemAddress } from '../addresses.ts'
import { ITEMS, type ItemRow, listItems, overviewQuery } from '../data.ts'
import { useItemActions } from './actions.ts'
import { isNarrow, itemFields } from './fields.tsx'
import { ItemLinks } from './item-links.tsx'

const COUNTS = ['inboundInternal', 'outboundInternal', 'external', 'affiliate']

export const ITEM_VIEW: View = {
  type: isNarrow ? 'list' : 'table',
  page: 1,
  perPage: 20,
  titleField: 'title',
  fields: COUNTS,
  filters: [],
}

/** All items with the numbers of their links, or the links of one. */
export const Items = () => {
  const item = Number(useSearchParams()[0].get('item') ?? 0)
  return item > 0 ? <ItemLinks key={item} id={item} /> : <ItemList />
}

const ItemList = () => {
  const { data } = useQuery(overviewQuery)
  const fields = useMemo(() => itemFields(data?.types ?? []), [data?.types])
  const actions = useItemActions()
  const [, go] = useLocation()
  const open = ({ id }: ItemRow): void => go(itemAddress(id))
  return (
    <div className="cb-links-counts">
      {data && (
        <Figures
          items={[
            { label: __('Texts looked through'), value: data.totals.crawledPosts },
            { label: __('Links within the site'), value: data.totals.internalLinks },
            { label: __('Links to other sites'), value: data.totals.externalLinks },
            { label: __('Affiliate links'), value: data.totals.affiliateLinks },
            { label: __('Without links to them'), value: data.totals.orphanedPosts },
          ]}
        />
      )}
      <ResourceList
        name={ITEMS}
        list={(query) => listItems('all', query)}
        fields={fields}
        actions={actions}
        view={ITEM_VIEW}
        searchLabel={__('Search items')}
        empty={<p>{__('No texts yet. Write a post or a page, and its links appear here.')}</p>}
        onOpen={open}
      />
    </div>
  )
}
