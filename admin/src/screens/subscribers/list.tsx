import { useQuery } from '@tanstack/react-query'
import { Button } from '@wordpress/components'
import type { Action, Field, View } from '@wordpress/dataviews'
import { __, _n, sprintf } from '@wordpress/i18n'
import { trash } from '@wordpress/icons'
import { useState } from 'react'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { DeleteQuestion } from '../../parts/delete-question.tsx'
import { DownloadButton, loadFile } from '../../parts/download-button.tsx'
import { ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { NEWSLETTER, newsletterQuery, SUBSCRIBERS, type Subscriber } from './data.ts'
import { InviteDialog } from './invite-dialog.tsx'

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'email',
  fields: ['state', 'created_gmt', 'refusals'],
  filters: [],
}

const PLAIN = { enableSorting: false, filterBy: false } as const

const STATES: Readonly<Record<Subscriber['state'], string>> = {
  confirmed: __('Confirmed'),
  pending: __('Waits for the confirmation'),
  suspended: __('Suspended after refused mails'),
}

const isState = (value: string | undefined): value is Subscriber['state'] =>
  value !== undefined && value in STATES

const FIELDS: readonly Field<Subscriber>[] = [
  {
    ...PLAIN,
    id: 'email',
    label: __('E-mail address'),
    enableGlobalSearch: true,
    enableHiding: false,
  },
  {
    id: 'state',
    label: __('State'),
    enableSorting: false,
    elements: Object.entries(STATES).map(([value, label]) => ({ value, label })),
    filterBy: { operators: ['is'], isPrimary: true },
  },
  {
    ...PLAIN,
    id: 'created_gmt',
    label: __('Since'),
    render: ({ item }) => <Time gmt={item.created_gmt} />,
  },
  { ...PLAIN, id: 'refusals', label: __('Refused mails') },
]

/** All addresses, to be searched, exported and deleted. */
export const SubscriberList = () => {
  const change = useChange(SUBSCRIBERS, NEWSLETTER)
  const { data } = useQuery(newsletterQuery)
  const [isInviting, invite] = useState(false)
  const remove = (items: readonly Subscriber[]): void =>
    void change({
      work: () => oneByOne(items, ({ id }) => api.deleteSubscriber({ subscriber: id })),
      done: sprintf(
        _n('%d subscriber is deleted.', '%d subscribers are deleted.', items.length),
        items.length,
      ),
    })
  const deletion: Action<Subscriber> = {
    ...{ id: 'delete', label: __('Delete permanently'), icon: trash, supportsBulk: true },
    RenderModal: ({ items, closeModal }) => (
      <DeleteQuestion
        onCancel={() => closeModal?.()}
        onConfirm={() => {
          closeModal?.()
          remove(items)
        }}
      >
        <p>
          {sprintf(
            _n(
              '%d subscriber gets no further mails.',
              '%d subscribers get no further mails.',
              items.length,
            ),
            items.length,
          )}
        </p>
      </DeleteQuestion>
    ),
  }
  return (
    <>
      {data && (
        <p>
          {sprintf(
            __('%1$d confirmed, %2$d waiting, %3$d suspended'),
            data.counts.confirmed,
            data.counts.pending,
            data.counts.suspended,
          )}
        </p>
      )}
      <p className="cb-actions">
        <Button
          variant="secondary"
          disabled={data !== undefined && data.missing.length > 0}
          accessibleWhenDisabled
          onClick={() => invite(true)}
        >
          {__('Invite a subscriber')}
        </Button>{' '}
        <DownloadButton load={loadFile('svc/v1/subscribers/export', 'subscribers.csv')}>
          {__('Download as CSV')}
        </DownloadButton>
      </p>
      <ResourceList
        name={SUBSCRIBERS}
        list={({ page, perPage, search, filters }) => {
          const state = filters.state?.[0]
          return api.listSubscribers({
            ...{ page, per_page: perPage },
            ...(search !== undefined && { search }),
            ...(isState(state) && { state }),
          })
        }}
        fields={FIELDS}
        actions={[deletion]}
        view={VIEW}
        searchLabel={__('Search subscribers')}
        empty={<p>{__('There are no subscribers yet.')}</p>}
      />
      {isInviting && <InviteDialog onClose={() => invite(false)} />}
    </>
  )
}
