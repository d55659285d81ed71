import { BaseControl, Button, TextControl } from '@wordpress/components'
import { useCopyToClipboard } from '@wordpress/compose'
import { __, sprintf } from '@wordpress/i18n'
import { closeSmall, plus } from '@wordpress/icons'
import { helpOf } from '../../../parts/fault.tsx'
import { notify } from '../../../parts/notices.tsx'
import type { Webhook } from './values.ts'

interface WebhooksFieldProps {
  readonly value: readonly Webhook[]
  readonly fault: string | undefined
  readonly onChange: (webhooks: readonly Webhook[]) => void
}

/** The most that the server takes. */
const MOST = 5

/** Addresses that get a request for each new character and death. */
export const WebhooksField = ({ value, fault, onChange }: WebhooksFieldProps) => (
  <BaseControl help={helpOf(fault)}>
    <div className="cb-webhooks">
      {value.map((webhook, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address is changed while it is typed.
        <div key={at} className="cb-webhook">
          <TextControl
            type="url"
            label={sprintf(__('Address %d'), at + 1)}
            value={webhook.url}
            // Another address has another secret.
            onChange={(url) => onChange(value.with(at, { url }))}
            aria-invalid={fault === undefined ? undefined : true}
            __next40pxDefaultSize
          />
          {webhook.secret !== undefined && <CopySecret number={at + 1} secret={webhook.secret} />}
          <Button
            icon={closeSmall}
            label={sprintf(__('Remove address %d'), at + 1)}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {value.length < MOST && (
        <Button variant="secondary" icon={plus} onClick={() => onChange([...value, { url: '' }])}>
          {__('Add an address')}
        </Button>
      )}
    </div>
  </BaseControl>
)

const CopySecret = ({ number, secret }: { readonly number: number; readonly secret: string }) => {
  const ref = useCopyToClipboard<HTMLButtonElement>(secret, () =>
    notify(__('The secret is copied.')),
  )
  return (
    <Button ref={ref} variant="secondary" aria-label={sprintf(__('Copy secret %d'), number)}>
      {__('Copy secret')}
    </Button>
  )
}
