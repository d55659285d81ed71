import { useQuery } from '@tanstack/react-query'
import { Button, TextControl } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { type FormEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useChange } from '../../parts/changes.ts'
import { textField } from '../../parts/fault.tsx'
import { useForm } from '../../parts/form.ts'
import { Panel } from '../../parts/panel.tsx'
import { Time } from '../../parts/time.tsx'
import { SUBSCRIBERS } from './data.ts'

/** Who wants to know when the site can follow brands over time. */
export const Subscribers = () => {
  const query = useQuery({
    queryKey: [SUBSCRIBERS],
    queryFn: async () => (await api.listBrandTrackerSubscribers()).data.subscribers,
  })
  return (
    <Panel title={__('Following brands over time')} query={query}>
      {(subscribers) => (
        <div className="cb-ai-form">
          <p>
            {__(
              'There is no such thing yet: ask again to compare. Addresses of people who want to know when there is stay on this site, and nothing is sent to them.',
            )}
          </p>
          {subscribers.length > 0 && (
            <ul className="cb-ai-choices" aria-label={__('Addresses')}>
              {subscribers.map((subscriber) => (
                <SubscriberRow key={subscriber.email} {...subscriber} />
              ))}
            </ul>
          )}
          <AddForm />
        </div>
      )}
    </Panel>
  )
}

interface RowProps {
  readonly email: string
  readonly created: string
}

const SubscriberRow = ({ email, created }: RowProps) => {
  const change = useChange(SUBSCRIBERS)
  const remove = () =>
    void change({
      work: () => api.unsubscribeFromBrandTracker({ email }),
      done: __('The address is removed.'),
      undo: () => api.subscribeToBrandTracker({ email }),
    })
  return (
    <li>
      <div>
        {email}
        <p className="cb-ai-note">
          <Time gmt={created.replace(' ', 'T')} />
        </p>
      </div>
      <Button
        variant="tertiary"
        isDestructive
        onClick={remove}
        // translators: %s: an e-mail address.
        aria-label={sprintf(__('Remove %s'), email)}
      >
        {__('Remove')}
      </Button>
    </li>
  )
}

const CODES = { seo_invalid_email: 'email' }

const AddForm = () => {
  const form = useForm({ email: '' }, CODES)
  const change = useChange(SUBSCRIBERS)
  const [isBusy, setBusy] = useState(false)
  const email = form.values.email.trim()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const isDone = await change({
      work: () => api.subscribeToBrandTracker({ email }),
      done: __('The address is on the list.'),
      undo: () => api.unsubscribeFromBrandTracker({ email }),
      refused: form.refuse,
    })
    setBusy(false)
    if (isDone) form.set('email', '')
  }
  return (
    <form className="cb-ai-inline" onSubmit={(event) => void submit(event)} noValidate>
      <TextControl
        label={__('E-mail address')}
        type="email"
        {...textField(form, 'email')}
        __next40pxDefaultSize
      />
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        disabled={isBusy || email === ''}
        accessibleWhenDisabled
        __next40pxDefaultSize
      >
        {__('Add the address')}
      </Button>
    </form>
  )
}
