import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { rotateRight } from '@wordpress/icons'
import { api } from '../../../api.ts'
import { BusyButton } from '../../../parts/busy-button.tsx'
import { oneByOne, useChange } from '../../../parts/changes.ts'
import { ResourceList } from '../../../parts/resource-list.tsx'
import { Time } from '../../../parts/time.tsx'
import { gmtOf } from '../data.ts'
import { DELIVERIES, type Delivery, HOOKS, type Hook, STATES, TYPES } from './values.ts'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'type',
  fields: ['item', 'state', 'attempted_gmt', 'attempts', 'status', 'duration_ms', 'response'],
  filters: [],
}

const plain = { enableSorting: false, filterBy: false } as const

const FIELDS: readonly Field<Delivery>[] = [
  {
    id: 'type',
    label: __('Change'),
    enableHiding: false,
    ...plain,
    render: ({ item }) => <>{TYPES[item.type as keyof typeof TYPES] ?? item.type}</>,
  },
  {
    id: 'item',
    label: __('Changed item'),
    ...plain,
    render: ({ item }) => <code>{item.item}</code>,
  },
  {
    id: 'state',
    label: __('State'),
    enableSorting: false,
    elements: Object.entries(STATES).map(([value, label]) => ({ value, label })),
    filterBy: { operators: ['is'], isPrimary: true },
    render: ({ item }) => <>{STATES[item.state]}</>,
  },
  {
    id: 'attempted_gmt',
    label: __('Last attempt'),
    ...plain,
    render: ({ item }) => <Time gmt={gmtOf(item.attempted_gmt)} />,
  },
  { id: 'attempts', label: __('Attempts'), type: 'integer', ...plain },
  {
    id: 'status',
    label: __('Status'),
    ...plain,
    render: ({ item }) => <>{item.status ?? '–'}</>,
  },
  {
    id: 'duration_ms',
    label: __('Duration'),
    ...plain,
    render: ({ item }) => <>{sprintf(__('%d ms'), item.duration_ms)}</>,
  },
  {
    id: 'response',
    label: __('Response'),
    ...plain,
    render: ({ item }) => <span className="cb-operation-details">{item.response || '–'}</span>,
  },
]

/** The messages to a webhook of the last 30 days, and what became of them. */
export const Deliveries = ({ hook: { id: webhook, name } }: { readonly hook: Hook }) => {
  const list = `${DELIVERIES}-${webhook}`
  const change = useChange(list, HOOKS)
  const actions: Action<Delivery>[] = [
    {
      id: 'replay',
      label: __('Send again'),
      icon: rotateRight,
      isPrimary: true,
      supportsBulk: true,
      isEligible: ({ state }) => state !== 'held',
      callback: (deliveries) =>
        void change({
          work: () =>
            oneByOne(deliveries, ({ id }) => api.replayDelivery({ webhook, delivery: id })),
          done: sprintf(
            _n('%d message is sent again.', '%d messages are sent again.', deliveries.length),
            deliveries.length,
          ),
        }),
    },
  ]
  const replayFailed = async () => {
    let count = 0
    await change({
      work: async () => {
        count = (await api.replayFailedDeliveries({ webhook })).data.replayed
      },
      done: () =>
        sprintf(_n('%d message is sent again.', '%d messages are sent again.', count), count),
    })
  }
  return (
    <section className="cb-panel" aria-label={sprintf(__('Messages to “%s”'), name)}>
      <h2>{sprintf(__('Messages to “%s”'), name)}</h2>
      <p>
        <BusyButton work={replayFailed}>{__('Send all failed ones again')}</BusyButton>
      </p>
      <ResourceList
        name={list}
        list={({ page, perPage, filters }) => {
          const [state] = filters.state ?? []
          return api.listDeliveries({
            ...{ webhook, page, per_page: perPage },
            ...(state === undefined ? {} : { state: state as Delivery['state'] }),
          })
        }}
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search messages')}
        empty={<p>{__('Nothing was sent yet.')}</p>}
      />
    </section>
  )
}
