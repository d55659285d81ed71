import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { notAllowed, trash } from '@wordpress/icons'
import { useMemo } from 'react'
import { api } from '../../../api.ts'
import { useChange } from '../../../parts/changes.ts'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { type Argument, BLOCKED, idsOfBlocked, listArguments, SEEN, textOf } from './data.ts'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 50,
  titleField: 'param',
  fields: ['slug', 'hits', 'updated'],
  sort: { field: 'hits', direction: 'desc' },
  filters: [],
}

const HITS: Field<Argument> = {
  ...{ id: 'hits', label: __('Requests'), type: 'integer', filterBy: false },
}
const UPDATED: Field<Argument> = {
  ...{ id: 'updated', label: __('Last request'), filterBy: false },
}

const SEEN_FIELDS: readonly Field<Argument>[] = [
  {
    ...{ id: 'param', label: __('Argument'), enableGlobalSearch: true, enableHiding: false },
    filterBy: false,
    render: ({ item }) => <code>{textOf(item)}</code>,
  },
  {
    ...{ id: 'value', label: __('Value'), filterBy: false },
    render: ({ item }) => <code>{item.value || '–'}</code>,
  },
  {
    ...{ id: 'slug', label: __('Path'), filterBy: false },
    render: ({ item }) => <code>{item.slug}</code>,
  },
  HITS,
  UPDATED,
]

const BLOCKED_FIELDS: readonly Field<Argument>[] = [
  {
    ...{ id: 'param', label: __('Argument'), enableGlobalSearch: true, enableHiding: false },
    filterBy: false,
    render: ({ item }) => (
      <span>
        <code>{textOf(item)}</code>
        {item.regex !== '' && <> ({__('regular expression')})</>}
      </span>
    ),
  },
  HITS,
  UPDATED,
]

const idsOf = (items: readonly Argument[]): number[] => items.map(({ id }) => id)

/** Arguments of requested addresses. */
export const SeenArguments = () => {
  const change = useChange(SEEN, BLOCKED)
  const actions = useMemo((): Action<Argument>[] => {
    const block = (items: readonly Argument[], isWhole: boolean) => {
      const args = items.map(({ param, value }) => (isWhole ? { param } : { param, value }))
      const names = items.map((item) => (isWhole ? item.param : textOf(item)))
      return change({
        work: () => api.blockQueryArguments({ arguments: args }),
        done: sprintf(
          _n('%d argument is blocked.', '%d arguments are blocked.', items.length),
          items.length,
        ),
        undo: async () => api.unblockQueryArguments({ ids: await idsOfBlocked(names) }),
      })
    }
    return [
      {
        ...{ id: 'block', label: __('Block with any value'), icon: notAllowed, isPrimary: true },
        supportsBulk: true,
        callback: (items) => void block(items, true),
      },
      {
        ...{ id: 'block-value', label: __('Block with this value'), supportsBulk: true },
        isEligible: ({ value }) => value !== '',
        callback: (items) => void block(items, false),
      },
      {
        ...{ id: 'delete', label: __('Remove from the list'), icon: trash, supportsBulk: true },
        callback: (items) =>
          void change({
            work: () => api.purgeQueryArguments({ ids: idsOf(items) }),
            done: sprintf(
              _n('%d argument is removed.', '%d arguments are removed.', items.length),
              items.length,
            ),
          }),
      },
    ]
  }, [change])
  return (
    <ResourceList
      name={SEEN}
      list={(query) => listArguments('unblocked', query)}
      fields={SEEN_FIELDS}
      actions={actions}
      view={VIEW}
      searchLabel={__('Search seen arguments')}
      empty={<p>{__('No address with an argument was requested yet.')}</p>}
    />
  )
}

export const BlockedArguments = () => {
  const change = useChange(BLOCKED, SEEN)
  const actions = useMemo(
    (): Action<Argument>[] => [
      {
        ...{ id: 'unblock', label: __('Unblock'), icon: trash, isPrimary: true },
        supportsBulk: true,
        callback: (items) =>
          void change({
            work: () => api.unblockQueryArguments({ ids: idsOf(items) }),
            done: sprintf(
              _n(
                '%d argument is not blocked any more.',
                '%d arguments are not blocked any more.',
                items.length,
              ),
              items.length,
            ),
            undo: () =>
              api.blockQueryArguments({
                arguments: items.map(({ param, value, regex }) =>
                  regex === '' ? { param, value } : { regex },
                ),
              }),
          }),
      },
    ],
    [change],
  )
  return (
    <ResourceList
      name={BLOCKED}
      list={(query) => listArguments('blocked', query)}
      fields={BLOCKED_FIELDS}
      actions={actions}
      view={{ ...VIEW, fields: ['hits', 'updated'] }}
      searchLabel={__('Search blocked arguments')}
      empty={<p>{__('No argument is blocked.')}</p>}
    />
  )
}
