import type { Api } from '@callboard/client'
import { Button } from '@wordpress/components'
import type { Field } from '@wordpress/dataviews'
import { __, sprintf } from '@wordpress/i18n'
import { send } from '@wordpress/icons'
import { useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { detailsOf, PLAIN, QueueList } from '../../parts/queue/queue-list.tsx'
import { Time } from '../../parts/time.tsx'
import { MAILS } from './data.ts'

type Mail = Api['listMails']['reply'][number]

const STATES: Readonly<Record<Mail['state'], string>> = {
  sent: __('Sent'),
  failed: __('Failed'),
  stored: __('Not sent'),
}

const FIELDS: readonly Field<Mail>[] = [
  { id: 'subject', label: __('Subject'), enableHiding: false, ...PLAIN },
  { id: 'recipients', label: __('To'), ...PLAIN },
  {
    id: 'created_gmt',
    label: __('When'),
    ...PLAIN,
    render: ({ item }) => <Time gmt={item.created_gmt} />,
  },
  {
    id: 'error',
    label: __('Last error'),
    ...PLAIN,
    render: ({ item }) => detailsOf(item.error),
  },
]

/** The newest mails of the site, and what became of them. */
export const Mails = () => {
  const change = useChange(MAILS)
  const [isBusy, setBusy] = useState(false)
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
      <QueueList
        name={MAILS}
        list={(query) => api.listMails(query)}
        states={STATES}
        titleField="subject"
        columns={['state', 'recipients', 'created_gmt', 'error']}
        fields={FIELDS}
        again={{
          label: __('Send again'),
          icon: send,
          isEligible: ({ state }) => state !== 'sent',
          work: ({ id }) => api.resendMail({ id }),
          done: () => __('The mail server has taken it.'),
        }}
        searchLabel={__('Search mails')}
        empty={__('No mail was sent yet. A test mail shows whether mails arrive.')}
      />
    </>
  )
}
