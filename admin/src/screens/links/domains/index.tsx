import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { linkOff, listView } from '@wordpress/icons'
import { useMemo, useState } from 'react'
import { api } from '../../../api.ts'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { textEdit, useLinkChange } from '../changes.ts'
import { DOMAINS, type DomainRow, listDomains } from '../data.ts'
import { DomainDialog } from './domain-dialog.tsx'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'hostname',
  fields: ['links', 'posts'],
  filters: [],
}

const FIELDS: readonly Field<DomainRow>[] = [
  {
    id: 'hostname',
    label: __('Site'),
    enableSorting: false,
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
  },
  {
    id: 'links',
    label: __('Number of links'),
    type: 'integer',
    enableSorting: false,
    filterBy: false,
  },
  {
    id: 'posts',
    label: __('In how many texts'),
    type: 'integer',
    enableSorting: false,
    filterBy: false,
  },
]

/** Other sites that texts link to, those with the most links first. */
export const Domains = () => {
  const [hostname, open] = useState<string>()
  const change = useLinkChange()
  const actions = useMemo(
    (): readonly Action<DomainRow>[] => [
      {
        id: 'open',
        label: __('Show the links'),
        icon: listView,
        isPrimary: true,
        callback: ([row]) => row && open(row.hostname),
      },
      {
        id: 'unlink',
        label: __('Remove all links to it'),
        icon: linkOff,
        supportsBulk: true,
        callback: (rows) =>
          void change(
            textEdit({
              work: () =>
                api.deleteLinksToDomains({
                  action: 'delete',
                  hostnames: rows.map((row) => row.hostname),
                }),
              done: sprintf(
                _n(
                  'The links to %d site are removed; their words stay.',
                  'The links to %d sites are removed; their words stay.',
                  rows.length,
                ),
                rows.length,
              ),
            }),
          ),
      },
    ],
    [change],
  )
  return (
    <>
      <ResourceList
        name={DOMAINS}
        list={listDomains}
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search sites')}
        empty={<p>{__('No text links to another site yet.')}</p>}
        onOpen={(row) => open(row.hostname)}
      />
      {hostname !== undefined && (
        <DomainDialog hostname={hostname} onClose={() => open(undefined)} />
      )}
    </>
  )
}
