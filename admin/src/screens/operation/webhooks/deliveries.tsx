import type { Field } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { api } from '../../../api.ts'
import { BusyButton } from '../../../parts/busy-button.tsx'
import { useChange } from '../../../parts/changes.ts'
import { detailsOf, PLAIN, QueueList } from '../../../parts/queue/queue-list.tsx'
import { Time } from '../../../parts/time.tsx'
import { gmtOf } from '../data.ts'
import { DELIVERIES, type Delivery, HOOKS, type Hook, STATES, TYPES } from './values.ts'

const COLUMNS = ['item', 'state', 'attempted_gmt', 'attempts', 'status', 'duration_ms', 'response']

const FIELDS: readonly Field<Delivery>[] = [
  {
    id: 'type',
    label: __('Change'),
    enableHiding: false,
    ...PLAIN,
    render: ({ item }) => <>{TYPES[item.type as keyof typeof TYPES] ?? item.type}</>,
  },
  {
    id: 'item',
    label: __('Changed item'),
    ...PLAIN,
    render: ({ item }) => <code>{item.item}</code>,
  },
  {
    id: 'attempted_gmt',
    label: __('Last attempt'),
    ...PLAIN,
    render: ({ item }) => <Time gmt={gmtOf(item.attempted_gmt)} />,
  },
  { id: 'attempts', label: __('Attempts'), type: 'integer', ...PLAIN },
  {
    id: 'status',
    label: __('Status'),
    ...PLAIN,
    render: ({ item }) => <>{item.status ?? '–'}</>,
  },
  {
    id: 'duration_ms',
    label: __('Duration'),
    ...PLAIN,
    render: ({ item }) => <>{sprintf(__('%d ms'), item.duration_ms)}</>,
  },
  {
    id: 'response',
    label: __('Response'),
    ...PLAIN,
    render: ({ item }) => detailsOf(item.response),
  },
]

/** The messages to a webhook of the last 30 days, and what became of them. */
export const Deliveries = ({ hook: { id: webhook, name } }: { readonly hook: Hook }) => {
  const list = `${DELIVERIES}-${webhook}`
  const change = useChange(list, HOOKS)
  const replayFailed = async () => {
    let count = 0
    await change({
      work: async () => {
        count = (await api.replayFailedDeliveries({ webhook })).data.replayed
      },
      done: () => sentAgain(count),
    })
  }
  return (
    <section className="cb-panel" aria-label={sprintf(__('Messages to “%s”'), name)}>
      <h2>{sprintf(__('Messages to “%s”'), name)}</h2>
      <p>
        <BusyButton work={replayFailed}>{__('Send all failed ones again')}</BusyButton>
      </p>
      <QueueList
        name={list}
        related={[HOOKS]}
        list={(query) => api.listDeliveries({ webhook, ...query })}
        states={STATES}
        titleField="type"
        columns={COLUMNS}
        fields={FIELDS}
        again={{
          label: __('Send again'),
          isEligible: ({ state }) => state !== 'held',
          work: ({ id }) => api.replayDelivery({ webhook, delivery: id }),
          done: sentAgain,
        }}
        searchLabel={__('Search messages')}
        empty={__('Nothing was sent yet.')}
      />
    </section>
  )
}

const sentAgain = (count: number): string =>
  sprintf(_n('%d message is sent again.', '%d messages are sent again.', count), count)
