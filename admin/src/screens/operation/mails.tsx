import type { Api } from '@callboard/client'
import { Button } from '@wordpress/components'
import type { Action, Field, View } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { send } from '@wordpress/icons'
import { useState } from 'react'
import { api } from '../../api.ts'
import { oneByOne, useChange } from '../../parts/changes.ts'
import { ResourceList } from '../../parts/resource-list.tsx'
import { Time } from '../../parts/time.tsx'
import { MAILS } from './data.ts'

type Mail = Api['listMails']['reply'][number]

const STATES: Readonly<Record<Mail['state'], string>> = {
  sent: __('Sent'),
  failed: __('Failed'),
  stored: __('Not sent'),
}

const VIEW: View = {
  type: 'table',
  page: 1,
  perPage: 20,
  titleField: 'subject',
  fields: ['state', 'recipients', 'created_gmt', 'error'],
  filters: [],
}

const FIELDS: readonly Field<Mail>[] = [
  {
    id: 'subject',
    label: __('Subject'),
    enableSorting: false,
    enableHiding: false,
    filterBy: false,
  },
  {
    id: 'state',
    label: __('State'),
    enableSorting: false,
    elements: Object.entries(STATES).map(([value, label]) => ({ value, label })),
    filterBy: { operators: ['is'], isPrimary: true },
    render: ({ item }) => <>{STATES[item.state]}</>,
  },
  { id: 'recipients', label: __('To'), enableSorting: false, filterBy: false },
  {
    id: 'created_gmt',
    label: __('When'),
    enableSorting: false,
    filterBy: false,
    render: ({ item }) => <Time gmt={item.created_gmt} />,
  },
  {
    id: 'error',
    label: __('Last error'),
    enableSorting: false,
    filterBy: false,
    render: ({ item }) => <span className="cb-operation-details">{item.error || '–'}</span>,
  },
]

/** The newest mails of the site, and what became of them. */
export const Mails = () => {
  const change = useChange(MAILS)
  const [isBusy, setBusy] = useState(false)
  const actions: Action<Mail>[] = [
    {
      id: 'send',
      label: __('Send again'),
      icon: send,
      isPrimary: true,
      supportsBulk: true,
      isEligible: ({ state }) => state !== 'sent',
      callback: (mails) =>
        void change({
          work: () => oneByOne(mails, ({ id }) => api.resendMail({ id })),
          done: __('The mail server has taken it.'),
        }),
    },
  ]
  const test = async () => {
    setBusy(true)
    let recipient = ''
    await change({
      work: async () => {
        recipient = (await api.sendTestMail()).data.recipient ?? ''
      },
      done: () => sprintf(__('The mail server has taken a test mail to %s.'), recipient),
    })
    setBusy(false)
  }
  return (
    <>
      <p>
        <Button
          variant="secondary"
          isBusy={isBusy}
          disabled={isBusy}
          accessibleWhenDisabled
          onClick={() => void test()}
        >
          {__('Send a test mail')}
        </Button>
      </p>
      <ResourceList
        name={MAILS}
        list={({ page, perPage, filters }) => {
          const [state] = filters.state ?? []
          return api.listMails({
            ...{ page, per_page: perPage },
            ...(state === undefined ? {} : { state: state as Mail['state'] }),
          })
        }}
        fields={FIELDS}
        actions={actions}
        view={VIEW}
        searchLabel={__('Search mails')}
        empty={<p>{__('No mail was sent yet. A test mail shows whether mails arrive.')}</p>}
      />
    </>
  )
}
