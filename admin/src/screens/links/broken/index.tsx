import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, _x, sprintf } from '@wordpress/i18n'
import { linkOff, tool, update } from '@wordpress/icons'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../api.ts'
import { type ListQuery, ResourceList } from '../../../parts/resource-list.tsx'
import { Time } from '../../../parts/time.tsx'
import { itemAddress } from '../addresses.ts'
import { textEdit, useLinkChange } from '../changes.ts'
import { argumentsOf, BROKEN, type BrokenRow, rowsOf, shownAddress } from '../data.ts'
import { Checks } from './checks.tsx'
import { RepairDialog } from './repair-dialog.tsx'
import { meaningOf } from './statuses.ts'

/** Columns beside one another need room. */
const isNarrow = matchMedia('(max-width: 782px)').matches

const LAYOUTS = { table: {}, activity: {} }

const VIEW: View = {
  type: isNarrow ? 'activity' : 'table',
  page: 1,
  perPage: 20,
  titleField: 'url',
  fields: isNarrow ? ['status', 'first'] : ['status', 'first', 'links'],
  sort: { field: 'links', direction: 'desc' },
  filters: [],
}

const listBroken = async (query: ListQuery) => {
  const [kind] = query.filters.kind ?? []
  const answer = await api.listBrokenLinks({
    ...argumentsOf(query),
    filter: kind === 'internal' || kind === 'external' ? kind : 'all',
  })
  return rowsOf(answer, answer.data.brokenLinksReport)
}

/** Addresses that links lead to in vain, each with its repair. */
export const BrokenLinks = () => {
  const [repaired, repair] = useState<BrokenRow>()
  const actions = useBrokenActions(repair)
  return (
    <>
      <Checks />
      <ResourceList
        name={BROKEN}
        list={listBroken}
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        layouts={LAYOUTS}
        searchLabel={__('Search broken links')}
        empty={<p>{__('No broken links. All links that were checked lead to a page.')}</p>}
        onOpen={repair}
      />
      {repaired && <RepairDialog row={repaired} onClose={() => repair(undefined)} />}
    </>
  )
}

const KINDS = [
  { value: 'internal', label: __('Addresses of this site') },
  { value: 'external', label: __('Other sites') },
]

const FIELDS: readonly Field<BrokenRow>[] = [
  {
    id: 'url',
    label: __('Address'),
    enableGlobalSearch: true,
    enableHiding: false,
    filterBy: false,
    render: ({ item }) => <code>{shownAddress(item)}</code>,
  },
  {
    id: 'status',
    label: __('Problem'),
    filterBy: false,
    render: ({ item }) => <span>{meaningOf(item.status)}</span>,
  },
  {
    id: 'first',
    label: __('Linked from'),
    enableSorting: false,
    filterBy: false,
    getValue: ({ item }) => item.first.map(({ context }) => context.postTitle).join(' '),
    render: ({ item }) => <Linkers row={item} />,
  },
  { id: 'links', label: __('Links'), type: 'integer', filterBy: false },
  {
    id: 'checked',
    label: _x('Checked', 'when'),
    filterBy: false,
    render: ({ item }) => <Time gmt={item.checked.replace(' ', 'T')} />,
  },
  {
    id: 'kind',
    label: __('Kind'),
    elements: KINDS,
    enableSorting: false,
    filterBy: { operators: ['is'] },
    getValue: ({ item }) => (item.internal ? 'internal' : 'external'),
  },
]

/** The texts with the links; the first few are named. */
const Linkers = ({ row: { first, posts } }: { readonly row: BrokenRow }) => {
  const named = new Map(first.map(({ link, context }) => [link.post_id, context.postTitle]))
  const more = posts - named.size
  return (
    <span className="cb-links-linkers">
      {Array.from(named, ([id, title]) => (
        <Link key={id} href={itemAddress(id)}>
          {title || __('(no title)')}
        </Link>
      ))}
      {/* translators: %d: a number of texts. */}
      {more > 0 && <span>{sprintf(_n('and %d more', 'and %d more', more), more)}</span>}
    </span>
  )
}

const idsOf = (rows: readonly BrokenRow[]): number[] => rows.map(({ id }) => id)

const useBrokenActions = (repair: (row: BrokenRow) => void): readonly Action<BrokenRow>[] => {
  const change = useLinkChange()
  return useMemo(
    () => [
      {
        id: 'repair',
        label: __('Repair'),
        icon: tool,
        isPrimary: true,
        callback: ([row]) => row && repair(row),
      },
      {
        id: 'unlink',
        label: __('Remove the links'),
        icon: linkOff,
        supportsBulk: true,
        callback: (rows) =>
          void change(
            textEdit({
              work: () => api.repairBrokenLinks({ action: 'unlink', ids: idsOf(rows) }),
              done: __('The links are removed; their words stay.'),
              undone: () => api.checkLinksNow({}),
            }),
          ),
      },
      {
        id: 'check',
        label: __('Check again'),
        icon: update,
        supportsBulk: true,
        callback: (rows) => {
          let checked = 0
          void change({
            work: async () => {
              checked = (await api.checkLinksNow({ ids: idsOf(rows) })).data.checked
            },
            done: () =>
              sprintf(
                _n('%d address was checked.', '%d addresses were checked.', checked),
                checked,
              ),
          })
        },
      },
    ],
    [change, repair],
  )
}
