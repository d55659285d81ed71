import { array, boolean, integer, object, oneOf, string } from '../../../contract/schema.ts'
import { sanitizeLine } from '../../../lib/text.ts'
import { EVENT_TYPES, type EventType } from '../common/index.ts'
import type { WebhookRow } from './store.ts'

const MAX_ADDRESS = 2_000
const required = { required: true } as const

/** Normalises a web address; undefined for any other text. */
const readAddress = (text: string): string | undefined => {
  const url = text.length <= MAX_ADDRESS ? URL.parse(text.trim()) : null
  const isPlain = url !== null && url.username === '' && url.password === ''
  return isPlain && /^https?:$/.test(url.protocol) ? url.href : undefined
}

/** What is chosen about a webhook. */
export const webhookArgs = {
  name: string({
    description: 'A name to recognise it by.',
    ...{ minLength: 1, maxLength: 200 },
    clean: (value) => sanitizeLine(String(value)),
  }),
  address: string({
    description: 'Web address that gets the messages.',
    maxLength: MAX_ADDRESS,
    check: (value) =>
      typeof value === 'string' && readAddress(value) !== undefined
        ? undefined
        : {
            ...{ code: 'rest_invalid_param' },
            message: 'address is no address of the web, or has a password in it.',
          },
    clean: (value) => readAddress(String(value)) ?? '',
  }),
  types: array(oneOf(EVENT_TYPES), {
    description: 'Types of events that are sent; an empty list means all.',
    maxItems: EVENT_TYPES.length,
  }),
  is_active: boolean({ description: 'Whether messages are sent. They wait meanwhile.' }),
}

const fields = {
  id: integer(required),
  name: string(required),
  address: string(required),
  types: array(oneOf(EVENT_TYPES), required),
  is_active: boolean(required),
  off_reason: oneOf(['', 'failing', 'gone', 'secret'], {
    description:
      'Why the server switched it off: nothing was accepted for days, the address answered 410 Gone, or the key of the site has changed.',
    ...required,
  }),
  failing_since: string({
    description: 'Since when no message was accepted; empty if the last one was.',
    ...required,
  }),
  created_gmt: string(required),
}

export const Webhook = object(fields)

export const WebhookWithSecret = object({
  ...fields,
  secret: string({ description: 'Secret that signs the messages. Shown only now.', ...required }),
})

export const presentWebhook = (row: WebhookRow) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  types: JSON.parse(row.types) as readonly EventType[],
  is_active: row.is_active === 1,
  off_reason: row.off_reason as '' | 'failing',
  failing_since: row.failing_since ?? '',
  created_gmt: row.created_gmt,
})
