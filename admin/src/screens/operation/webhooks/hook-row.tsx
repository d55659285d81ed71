import { Button, Modal } from '@wordpress/components'
import { __, sprintf } from '@wordpress/i18n'
import { useState } from 'react'
import { api } from '../../../api.ts'
import { BusyButton } from '../../../parts/busy-button.tsx'
import { useChange } from '../../../parts/changes.ts'
import { DeleteQuestion } from '../../../parts/delete-question.tsx'
import { notify, notifyError } from '../../../parts/notices.tsx'
import { Time } from '../../../parts/time.tsx'
import { gmtOf } from '../data.ts'
import { HOOKS, type Hook, OFF_REASONS } from './values.ts'

interface HookRowProps {
  readonly hook: Hook
  readonly onEdit: () => void
  readonly onSecret: (secret: string) => void
  readonly onWatch: () => void
}

export const HookRow = ({ hook, onEdit, onSecret, onWatch }: HookRowProps) => {
  const { id, name, address, is_active, off_reason, failing_since } = hook
  const change = useChange(HOOKS)
  const [isAsking, ask] = useState(false)
  const test = async () => {
    try {
      const { is_accepted, status, duration_ms } = (await api.testWebhook({ webhook: id })).data
      notify(
        is_accepted
          ? sprintf(__('“%1$s” took the test message in %2$d ms.'), name, duration_ms)
          : status === null
            ? sprintf(__('“%s” gave no answer. Internal addresses are refused.'), name)
            : sprintf(__('“%1$s” refused the test message with status %2$d.'), name, status),
      )
    } catch (error) {
      notifyError(error)
    }
  }
  const rotate = async () => {
    let secret = ''
    const isDone = await change({
      work: async () => {
        secret = (await api.rotateWebhookSecret({ webhook: id })).data.secret
      },
      done: __('The former secret is valid for one more day.'),
    })
    if (isDone) onSecret(secret)
  }
  const setActive = (isActive: boolean) =>
    change({
      work: () => api.updateWebhook({ webhook: id, is_active: isActive }),
      done: sprintf(isActive ? __('“%s” is switched on.') : __('“%s” is switched off.'), name),
    })
  const remove = () =>
    change({
      work: () => api.deleteWebhook({ webhook: id }),
      done: sprintf(__('The webhook “%s” is deleted.'), name),
    })
  return (
    <li data-level={!is_active && off_reason !== '' ? 'bad' : failing_since ? 'doubtful' : 'good'}>
      <div>
        <strong>{name}</strong>
        <p>
          <code>{address}</code>
        </p>
        {!is_active && <p>{OFF_REASONS[off_reason]}</p>}
        {is_active && failing_since !== '' && (
          <p>
            {__('Nothing was accepted since:')} <Time gmt={gmtOf(failing_since)} />
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        aria-label={sprintf(__('Messages to “%s”'), name)}
        onClick={onWatch}
      >
        {__('Messages')}
      </Button>
      <BusyButton work={test}>{sprintf(__('Test “%s”'), name)}</BusyButton>
      <Button variant="tertiary" onClick={onEdit}>
        {sprintf(__('Edit “%s”'), name)}
      </Button>
      <Button variant="tertiary" onClick={() => void setActive(!is_active)}>
        {sprintf(is_active ? __('Switch “%s” off') : __('Switch “%s” on'), name)}
      </Button>
      <Button variant="tertiary" onClick={() => void rotate()}>
        {sprintf(__('New secret for “%s”'), name)}
      </Button>
      <Button variant="tertiary" isDestructive onClick={() => ask(true)}>
        {sprintf(__('Delete “%s”'), name)}
      </Button>
      {isAsking && (
        <Modal title={__('Delete the webhook?')} onRequestClose={() => ask(false)} size="small">
          <DeleteQuestion onCancel={() => ask(false)} onConfirm={() => void remove()}>
            <p>{__('Messages that wait are deleted with it.')}</p>
          </DeleteQuestion>
        </Modal>
      )}
    </li>
  )
}
