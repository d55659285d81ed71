import { useQuery } from '@tanstack/react-query'
import { __ } from '@wordpress/i18n'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { suggestionsTo } from '../addresses.ts'
import { listItems, ORPHANS, overviewQuery } from '../data.ts'
import { useItemActions } from './actions.ts'
import { itemFields } from './fields.tsx'
import { ITEM_VIEW } from './index.tsx'

const VIEW = {
  ...ITEM_VIEW,
  fields: ['type', 'suggestionsInbound'],
}

/** Items that no text links to, each a click away from the sentences that could. */
export const Orphans = () => {
  const { data } = useQuery(overviewQuery)
  const fields = useMemo(() => itemFields(data?.types ?? []), [data?.types])
  const actions = useItemActions()
  const [, go] = useLocation()
  return (
    <ResourceList
      name={ORPHANS}
      list={(query) => listItems('orphaned-posts', query)}
      fields={fields}
      actions={actions}
      view={VIEW}
      searchLabel={__('Search items')}
      above={() => (
        <p className="cb-links-note">
          {__(
            'Visitors and search engines find these only through lists and menus. Open one to see which texts could link to it.',
          )}
        </p>
      )}
      empty={<p>{__('Every item has a link from another text.')}</p>}
      onOpen={({ id }) => go(suggestionsTo(id))}
    />
  )
}
