import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { shuffle, trash } from '@wordpress/icons'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { type LogRow, listLog, MISSING, VISITS } from './data.ts'
import type { SectionProps } from './section.ts'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 50,
  titleField: 'url',
  fields: ['hits', 'last_accessed', 'referrers'],
  sort: { field: 'hits', direction: 'desc' },
  filters: [],
}

const FIELDS: readonly Field<LogRow>[] = [
  {
    id: 'url',
    label: __('Address'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    render: ({ item }) => <code>{item.url}</code>,
  },
  { id: 'hits', label: __('Requests'), type: 'integer', filterBy: false },
  {
    id: 'last_accessed',
    label: __('Last request'),
    filterBy: false,
    render: ({ item }) => <Time gmt={item.last_accessed.replace(' ', 'T')} />,
  },
  {
    id: 'referrers',
    label: __('Linked from'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => item.referrers.join(' '),
    render: ({ item }) => (
      <span className="cb-redirect-referrers">{item.referrers.slice(0, 3).join(', ') || '–'}</span>
    ),
  },
]

const useDeletion = (slug: '404' | 'logs', name: string): Action<LogRow> => {
  const change = useChange(name)
  return useMemo(
    () => ({
      id: 'delete',
      label: __('Remove from the list'),
      icon: trash,
      supportsBulk: true,
      callback: (items) =>
        void change({
          work: () => api.deleteLogEntries({ slug, ids: items.map(({ id }) => id) }),
          done: sprintf(
            _n('%d address is removed.', '%d addresses are removed.', items.length),
            items.length,
          ),
        }),
    }),
    [change, slug],
  )
}

/** Addresses that visitors asked for in vain, each a click away from a redirect. */
export const MissingAddresses = ({ edit }: SectionProps) => {
  const deletion = useDeletion('404', MISSING)
  const create = ({ url }: LogRow): void => edit({ source: url, group: '404' })
  const actions: Action<LogRow>[] = [
    {
      id: 'redirect',
      label: __('Redirect it'),
      icon: shuffle,
      isPrimary: true,
      callback: ([row]) => row && create(row),
    },
    deletion,
  ]
  return (
    <ResourceList
      name={MISSING}
      list={(query) => listLog('404', query)}
      fields={FIELDS}
      actions={actions}
      view={VIEW}
      searchLabel={__('Search missing addresses')}
      empty={<p>{__('No visitor has met a missing page yet.')}</p>}
      onOpen={create}
    />
  )
}

const VISIT_FIELDS: readonly Field<LogRow>[] = [
  ...FIELDS,
  {
    id: 'sent_to',
    label: __('Sent to'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => item.sent_to ?? '',
    render: ({ item }) => <code>{item.sent_to ?? '–'}</code>,
  },
]

export const RedirectedVisits = () => {
  const deletion = useDeletion('logs', VISITS)
  return (
    <ResourceList
      name={VISITS}
      list={(query) => listLog('logs', query)}
      fields={VISIT_FIELDS}
      actions={[deletion]}
      view={{ ...VIEW, fields: ['sent_to', 'hits', 'last_accessed', 'referrers'] }}
      searchLabel={__('Search redirected visits')}
      empty={<p>{__('No visit was redirected yet.')}</p>}
    />
  )
}
