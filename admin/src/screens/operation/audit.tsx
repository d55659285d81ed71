import type { Api } from '@callboard/client'
import { useQueryClient } from '@tanstack/react-query'
import { TextControl } from '@wordpress/components'
import type { Field, View } from '@wordpress/dataviews'
import { __ } from '@wordpress/i18n'
import { useEffect, useState } from 'react'
import { api } from '../../api.ts'
import { EVENTS, eventTitle } from '../../parts/audit-events.ts'
import { detailsOf } from '../../parts/queue/queue-list.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { AUDIT, pagingOf } from './data.ts'

type Entry = Api['listAuditEntries']['reply'][number]
type Event = NonNullable<Api['listAuditEntries']['args']['event']>[number]

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'event',
  fields: ['at_gmt', 'actor', 'subject', 'ip', 'details'],
  filters: [],
}

const plain = { enableSorting: false, filterBy: false } as const

const FIELDS: readonly Field<Entry>[] = [
  {
    id: 'event',
    label: __('What'),
    enableSorting: false,
    enableHiding: false,
    elements: EVENTS.map((value) => ({ value, label: eventTitle(value) })),
    filterBy: { operators: ['isAny'], isPrimary: true },
    render: ({ item }) => <>{eventTitle(item.event)}</>,
  },
  {
    ...plain,
    id: 'at_gmt',
    label: __('When'),
    render: ({ item }) => <Time gmt={item.at_gmt} />,
  },
  { ...plain, id: 'actor', label: __('Who'), enableGlobalSearch: true },
  { ...plain, id: 'subject', label: __('Whom or which') },
  { ...plain, id: 'ip', label: __('From address') },
  {
    ...plain,
    id: 'details',
    label: __('Details'),
    render: ({ item }) => detailsOf(item.details === '{}' ? '' : item.details),
  },
]

/** What happened to accounts, credentials and settings. */
export const Audit = () => {
  const queries = useQueryClient()
  const [after, setAfter] = useState('')
  const [before, setBefore] = useState('')
  // The list itself knows nothing of these days.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days are another list.
  useEffect(() => void queries.invalidateQueries({ queryKey: [AUDIT] }), [queries, after, before])
  return (
    <>
      <div className="cb-operation-days">
        <TextControl label={__('From day')} type="date" value={after} onChange={setAfter} />
        <TextControl label={__('To day')} type="date" value={before} onChange={setBefore} />
      </div>
      <ResourceList
        name={AUDIT}
        list={(query) =>
          api.listAuditEntries({
            ...pagingOf(query),
            event: (query.filters.event ?? []) as readonly Event[],
            ...(after && { after }),
            ...(before && { before }),
          })
        }
        fields={FIELDS}
        view={VIEW}
        searchLabel={__('Search the log')}
        empty={<p>{__('Nothing was recorded in this time.')}</p>}
      />
    </>
  )
}
